import {
  type ClaimAllStakeRewardsResponse,
  type ClaimAllStakeRewardsRequest,
  type StakeRewardWeek,
} from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePromotionsClaimAllStakeRewardsMutation } from './endpoints';
import { useRewardFormat } from './reward-format';
import { selectStakeRewardTexts } from './texts';
import { useClaim } from './use-claim';
import styles from './stake-reward.module.css';

/** The button for claiming all waiting gifts without a draw; shown when there are several. */
export function ClaimAll({
  weeks,
  userId,
  alive,
}: {
  weeks: readonly StakeRewardWeek[];
  userId: string;
  alive: boolean;
}): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const format = useRewardFormat();
  const [done, setDone] = useState<string | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done !== null) result.current?.focus();
  }, [done]);
  const [claimAll] = usePromotionsClaimAllStakeRewardsMutation();
  const named = ({ rewards }: ClaimAllStakeRewardsResponse): string =>
    rewards.map(({ gift }) => format.gift(gift)).join(', ');
  const { busy, failure, claim } = useClaim<ClaimAllStakeRewardsRequest, ClaimAllStakeRewardsResponse>(
    (request) => claimAll({ userId, request }),
    named,
    (response) => setDone(text('got', { params: { gift: named(response) } })),
  );
  const steps = weeks.flatMap(({ activityId, steps: all }) =>
    all
      .filter(({ way, state, usedUp = false }) => way === 'claim' && state === 'waiting' && !usedUp)
      .map(({ no }) => ({ activityId, step: no })),
  );
  const offered = steps.length > 1;
  return (
    <div className={styles.all}>
      {offered ? (
        <Button variant="primary" block busy={busy} disabled={!alive} onClick={() => void claim({ steps })}>
          {text('claimAll', { params: { count: steps.length } })}
        </Button>
      ) : null}
      <div role="alert">{offered && failure !== null ? <p className={styles.failure}>{failure}</p> : null}</div>
      <p role="status" ref={result} tabIndex={-1} className={styles.done}>
        {done}
      </p>
    </div>
  );
}
