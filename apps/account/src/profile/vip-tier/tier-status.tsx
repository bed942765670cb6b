import { getTierName, selectTierNames } from '@oware/content';
import { identityPath, VIP_TIER } from '@oware/config';
import { type VipTier } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectTierTexts } from './texts';
import { TierMedal } from './tier-medal';
import { TierRing } from './tier-ring';
import styles from './tier.module.css';

/** A player's tier, points and progress to the next tier; only tier and points while the player gets no benefits. */
export function TierStatus({ tier }: { tier: VipTier }): ReactNode {
  const text = useSelector(selectTierTexts);
  const names = useSelector(selectTierNames);
  const { level, points, giftPoints, benefits } = tier;
  const shown = text('points', { params: { points: points.toLocaleString('en-US'), days: VIP_TIER.windowDays } });
  return (
    <Card as="div" className={styles.standing}>
      {level > 0 ? (
        <TierRing level={level} size="large">
          <TierMedal level={level} size={48} />
        </TierRing>
      ) : null}
      <p className={styles.yours}>
        {level > 0 ? text('yours', { params: { name: getTierName(names, level) } }) : text('none')}
      </p>
      {benefits === null ? null : <Progress tier={tier} valueText={shown} />}
      <Quiet>
        {shown}
        {giftPoints > 0 ? <> · {text('gift', { params: { points: giftPoints } })}</> : null}
      </Quiet>
      {benefits === null ? <Quiet>{text('closed')}</Quiet> : <Way tier={tier} />}
    </Card>
  );
}

/** Progress to the next tier, animated once from the start; nothing on the highest tier. */
function Progress({ tier, valueText }: { tier: VipTier; valueText: string }): ReactNode {
  const text = useSelector(selectTierTexts);
  const names = useSelector(selectTierNames);
  const { level, points, missing } = tier;
  const from = VIP_TIER.from[level - 1] ?? 0;
  const next = VIP_TIER.from[level];
  if (next === undefined) return null;
  return (
    <progress
      className={styles.way}
      max={next - from}
      value={points - from}
      aria-label={text('missing', { params: { missing: missing ?? 0, name: getTierName(names, level + 1) } })}
      aria-valuetext={valueText}
    />
  );
}

/** Points missing to the next tier, the tier that benefits are based on, and the identity check they require. */
function Way({ tier: { level, missing, stakeLevel, benefits, needsIdentity = false } }: { tier: VipTier }): ReactNode {
  const text = useSelector(selectTierTexts);
  const names = useSelector(selectTierNames);
  const { shortName } = usePlatform().country;
  const getsFreeBets = (benefits?.find((each) => each.level === stakeLevel)?.freeBet ?? 0) > 0;
  return (
    <>
      <Quiet>
        {missing === null
          ? text('top')
          : text('missing', {
              params: { missing: missing.toLocaleString('en-US'), name: getTierName(names, level + 1) },
            })}
      </Quiet>
      {stakeLevel !== undefined && stakeLevel !== level ? (
        <Quiet>
          {stakeLevel > 0 ? text('stakes', { params: { name: getTierName(names, stakeLevel) } }) : text('stakesNone')}
        </Quiet>
      ) : null}
      {getsFreeBets && needsIdentity ? (
        <>
          <Quiet>{text('identity')}</Quiet>
          <Link to={identityPath[shortName]} className={getButtonClass({ block: true })}>
            {text('verify')}
          </Link>
        </>
      ) : null}
    </>
  );
}
