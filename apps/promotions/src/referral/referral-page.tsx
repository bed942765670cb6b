import { formatCurrency } from '@oware/betting';
import { formatDateTime, MIN_AGE } from '@oware/config';
import { type Referral, type ReferralResponse, type ReferralState } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, ErrorPanel, ListItem, Page, Section, Skeleton, type BadgeTone } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsReferralQuery } from './endpoints';
import { ShareCode } from './share-code';
import { selectReferralTexts } from './texts';
import styles from './referral.module.css';

const tones: Readonly<Record<ReferralState, BadgeTone>> = {
  waiting: 'neutral',
  rewarded: 'success',
  refused: 'neutral',
};

/** `/missionsCenter/referralCode`: the player's code, its reward, and the friends who used it. */
export default function ReferralPage(): ReactNode {
  const text = useSelector(selectReferralTexts);
  const userId = useUserId();
  return <Page title={text('title')}>{userId === null ? null : <Own userId={userId} />}</Page>;
}

function Own({ userId }: { userId: string }): ReactNode {
  const { currentData, isError, isFetching, refetch } = usePromotionsReferralQuery(userId);
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  return (
    <>
      <ShareCode code={currentData.code} />
      <Terms referral={currentData} />
      <Friends referral={currentData} />
    </>
  );
}

function Terms({ referral: { terms, own } }: { referral: ReferralResponse }): ReactNode {
  const text = useSelector(selectReferralTexts);
  const { currency } = usePlatform().country;
  const money = (amount: number): string => formatCurrency(currency, amount);
  return (
    <Section id="referral-how" title={text('how')}>
      <Card as="div" className={styles.terms}>
        {terms === null ? (
          <p>{text('closed')}</p>
        ) : (
          <>
            <p>
              {text('terms', {
                params: {
                  friend: money(terms.referredGift),
                  you: money(terms.referrerGift),
                  stake: money(terms.minStake),
                },
              })}
            </p>
            <p>{text('identity')}</p>
            <p>{text('most', { params: { count: terms.perPlayer } })}</p>
            <p className={styles.quiet}>{text('abuse')}</p>
          </>
        )}
        <p className={styles.quiet}>{text('adults', { params: { age: MIN_AGE } })}</p>
        {own === null ? null : <p>{text(`own_${own}`)}</p>}
      </Card>
    </Section>
  );
}

function Friends({ referral: { referrals, earned } }: { referral: ReferralResponse }): ReactNode {
  const text = useSelector(selectReferralTexts);
  const { currency } = usePlatform().country;
  return (
    <Section id="referral-friends" title={text('friends')}>
      <Card as="div" flush>
        {referrals.length === 0 ? (
          <p className={styles.none}>{text('none')}</p>
        ) : (
          <>
            <p className={styles.earned}>{text('earned', { params: { amount: formatCurrency(currency, earned) } })}</p>
            <ul>
              {referrals.map((friend, at) => (
                <Friend key={at} friend={friend} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </Section>
  );
}

function Friend({ friend: { phoneEnd, joinedAt, state } }: { friend: Referral }): ReactNode {
  const text = useSelector(selectReferralTexts);
  const { gmtOffset } = usePlatform().country;
  return (
    <ListItem
      note={text('joined', { params: { time: formatDateTime(joinedAt, gmtOffset) } })}
      end={<Badge tone={tones[state]}>{text(state)}</Badge>}
    >
      {text('friend', { params: { end: phoneEnd } })}
    </ListItem>
  );
}
