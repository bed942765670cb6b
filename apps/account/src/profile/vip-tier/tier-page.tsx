import { formatCurrency, formatOdds, MIN_REWARD_ODDS } from '@oware/betting';
import { getTierName, selectTierNames } from '@oware/content';
import { VIP_TIER } from '@oware/config';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, getButtonClass, Card, EmptyState, ErrorPanel, Page, Quiet, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountVipTierQuery } from '../fields/endpoints';
import { selectTierTexts } from './texts';
import { TierBenefitList } from './tier-benefits';
import { TierMedal } from './tier-medal';
import { TierRing } from './tier-ring';
import { TierStatus } from './tier-status';
import styles from './tier.module.css';

/** `/n/me/vip_tier_guide`: the player's tier, all tiers with their benefits, and how to earn points. */
export default function TierPage(): ReactNode {
  const text = useSelector(selectTierTexts);
  const loggedIn = useLoggedIn();
  const { currentData: tier } = useAccountVipTierQuery(undefined, { skip: !loggedIn });
  return (
    <Page title={text('title')}>
      {loggedIn ? <PlayerTier /> : <Visitor />}
      <Tiers />
      <HowPointsAreMade />
      {tier?.benefits?.some(({ freeBet }) => freeBet > 0) ? (
        <Section id="tiers-terms" title={text('terms')}>
          <Quiet>{text('termsText', { params: { days: VIP_TIER.freeBetDays } })}</Quiet>
        </Section>
      ) : null}
    </Page>
  );
}

/** All tiers, with their benefits if the server sends them for this player. */
function Tiers(): ReactNode {
  const text = useSelector(selectTierTexts);
  const names = useSelector(selectTierNames);
  const { currentData: tier } = useAccountVipTierQuery(undefined, { skip: !useLoggedIn() });
  return (
    <Section id="tiers-all" title={text('levels')} className={styles.section}>
      {tier?.benefits ? <Quiet>{text('ring')}</Quiet> : null}
      <Card as="div" flush>
        <ul>
          {VIP_TIER.from.map((from, below) => {
            const level = below + 1;
            const benefits = tier?.benefits?.find((each) => each.level === level);
            return (
              <li key={from} className={styles.tier} aria-current={tier?.level === level || undefined}>
                <TierRing level={level} size="small">
                  <TierMedal level={level} size={20} />
                </TierRing>
                <div className={styles.what}>
                  <p className={styles.name}>
                    {getTierName(names, level)}
                    {tier?.level === level ? <Badge tone="action">{text('now')}</Badge> : null}
                  </p>
                  <Quiet>{text('from', { params: { points: from.toLocaleString('en-US') } })}</Quiet>
                  {benefits ? <TierBenefitList benefits={benefits} /> : null}
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
      {tier?.benefits ? (
        <Link to="/n/me/avatar_gallery" className={getButtonClass({ block: true })}>
          {text('gallery')}
        </Link>
      ) : null}
    </Section>
  );
}

function HowPointsAreMade(): ReactNode {
  const text = useSelector(selectTierTexts);
  const { currency, shortName } = usePlatform().country;
  const params = {
    stake: formatCurrency(currency, VIP_TIER.stakePerPoint[shortName]),
    odds: formatOdds(MIN_REWARD_ODDS),
    days: VIP_TIER.windowDays,
  };
  return (
    <Section id="tiers-how" title={text('how')} className={styles.section}>
      <Quiet>{text('howText', { params })}</Quiet>
      <Quiet>{text('howNot')}</Quiet>
      <Quiet>{text('more')}</Quiet>
    </Section>
  );
}

function PlayerTier(): ReactNode {
  const { currentData: tier, isError, isFetching, refetch } = useAccountVipTierQuery();
  if (tier) return <TierStatus tier={tier} />;
  return isError ? (
    <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
  ) : (
    <Skeleton className={styles.standing} />
  );
}

function Visitor(): ReactNode {
  const text = useSelector(selectTierTexts);
  const { events } = usePlatform();
  return (
    <EmptyState
      icon="crown"
      title={text('logInTitle')}
      action={
        <Button variant="primary" onClick={() => events.emit('login.requested', {})}>
          {text('logIn')}
        </Button>
      }
    >
      {text('logInText')}
    </EmptyState>
  );
}
