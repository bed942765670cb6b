import { formatMoney } from '@oware/betting';
import { VIP_TIER } from '@oware/config';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, Card, EmptyState, ErrorPanel, ListItem, Page, Quiet, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountVipTierQuery } from '../fields/endpoints';
import { selectTierTexts } from './texts';
import { TierRing } from './tier-ring';
import styles from './tier.module.css';

/** `/n/me/vip_tier_guide`: where the player stands, all tiers, and how points are made. */
export default function TierPage(): ReactNode {
  const text = useSelector(selectTierTexts);
  const { country } = usePlatform();
  const loggedIn = useLoggedIn();
  const { currentData: tier } = useAccountVipTierQuery(undefined, { skip: !loggedIn });
  const stake = `${country.currency} ${formatMoney(VIP_TIER.stakePerPoint[country.shortName])}`;
  return (
    <Page title={text('title')}>
      {loggedIn ? <Standing /> : <Visitor />}
      <Section id="tiers-all" title={text('levels')}>
        <Card as="div" flush>
          <ul>
            {VIP_TIER.from.map((from, below) => (
              <ListItem
                key={from}
                start={
                  <TierRing level={below + 1} size="small">
                    {below + 1}
                  </TierRing>
                }
                note={text('from', { params: { points: from.toLocaleString('en-US') } })}
                end={tier?.level === below + 1 ? <Badge tone="action">{text('now')}</Badge> : null}
              >
                {text('tier', { params: { level: below + 1 } })}
              </ListItem>
            ))}
          </ul>
        </Card>
      </Section>
      <Section id="tiers-how" title={text('how')}>
        <Quiet>{text('howText', { params: { stake, days: VIP_TIER.windowDays } })}</Quiet>
      </Section>
    </Page>
  );
}

function Standing(): ReactNode {
  const text = useSelector(selectTierTexts);
  const { currentData: tier, isError, isFetching, refetch } = useAccountVipTierQuery();
  if (!tier)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className={styles.standing} />
    );
  const { level, points, giftPoints, missing } = tier;
  const from = VIP_TIER.from[level - 1] ?? 0;
  const next = VIP_TIER.from[level];
  return (
    <Card as="div" className={styles.standing}>
      {level > 0 ? (
        <TierRing level={level} size="large">
          <b className={styles.level}>{level}</b>
        </TierRing>
      ) : null}
      <p className={styles.yours}>{level > 0 ? text('yours', { params: { level } }) : text('none')}</p>
      {next === undefined ? null : (
        <progress
          className={styles.way}
          max={next - from}
          value={points - from}
          aria-label={text('missing', { params: { missing: missing ?? 0, next: level + 1 } })}
          aria-valuetext={text('points', {
            params: { points: points.toLocaleString('en-US'), days: VIP_TIER.windowDays },
          })}
        />
      )}
      <Quiet>
        {text('points', { params: { points: points.toLocaleString('en-US'), days: VIP_TIER.windowDays } })}
        {giftPoints > 0 ? <> · {text('gift', { params: { points: giftPoints } })}</> : null}
      </Quiet>
      <Quiet>
        {missing === null
          ? text('top')
          : text('missing', { params: { missing: missing.toLocaleString('en-US'), next: level + 1 } })}
      </Quiet>
    </Card>
  );
}

function Visitor(): ReactNode {
  const text = useSelector(selectTierTexts);
  const { events } = usePlatform();
  return (
    <EmptyState
      title={text('logInTitle')}
      action={
        <Button variant="primary" onClick={() => events.emit('login.ask', {})}>
          {text('logIn')}
        </Button>
      }
    />
  );
}
