import {
  type StakePrize,
  type StakeRewardTaken,
  type StakeRewardWeek,
  type StakeStepState,
  type TakeStakeRewardRequest,
} from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, type BadgeTone } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePromotionsClaimStakeRewardMutation, usePromotionsDrawStakeRewardMutation } from './endpoints';
import { formatPercent, useRewardFormat } from './reward-format';
import { selectStakeRewardTexts } from './texts';
import { useClaim } from './use-claim';
import styles from './stake-reward.module.css';

type Step = StakeRewardWeek['steps'][number];

const tones: Readonly<Record<StakeStepState, BadgeTone>> = { ahead: 'neutral', waiting: 'action', given: 'success' };

interface StepItemProps {
  step: Step;
  activityId: string;
  /** Null for a visitor. */
  userId: string | null;
  /** Whether the page responds to taps. */
  alive: boolean;
}

/** One step: its condition, its gift, and the button for claiming it. */
export function StepItem({ step, activityId, userId, alive }: StepItemProps): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const format = useRewardFormat();
  const { state, given, usedUp = false } = step;
  const claimed = useRef(false);
  const result = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'given' && claimed.current) result.current?.focus();
  }, [state]);
  return (
    <li className={styles.step}>
      <div className={styles.line}>
        <h3 className={styles.stake}>{text('from', { params: { amount: format.money(step.stake) } })}</h3>
        {userId === null ? null : <Badge tone={tones[state]}>{text(state)}</Badge>}
      </div>
      {step.way === 'draw' ? <Prizes prizes={step.prizes} /> : given ? null : <p>{format.gift(step.gift)}</p>}
      {given ? (
        <p ref={result} tabIndex={-1} className={styles.got}>
          {text('got', { params: { gift: format.gift(given) } })}{' '}
          {given.kind === 'cash' ? <Link to="/my_accounts/gifts">{text('gifts')}</Link> : null}
        </p>
      ) : null}
      {usedUp ? <p className={styles.quiet}>{text('usedUp')}</p> : null}
      {state === 'waiting' && userId !== null && !usedUp ? (
        <ClaimButton
          step={step}
          userId={userId}
          request={{ activityId, step: step.no }}
          alive={alive}
          onClaim={() => (claimed.current = true)}
        />
      ) : null}
    </li>
  );
}

interface ClaimProps {
  step: Step;
  userId: string;
  request: TakeStakeRewardRequest;
  alive: boolean;
  onClaim(): void;
}

function ClaimButton({ step, userId, request, alive, onClaim }: ClaimProps): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const format = useRewardFormat();
  const [claimStep] = usePromotionsClaimStakeRewardMutation();
  const [drawGift] = usePromotionsDrawStakeRewardMutation();
  const { busy, failure, claim } = useClaim<TakeStakeRewardRequest, StakeRewardTaken>(
    (sent) => {
      onClaim();
      return (step.way === 'draw' ? drawGift : claimStep)({ userId, request: sent });
    },
    ({ gift }) => format.gift(gift),
    () => undefined,
  );
  return (
    <>
      <Button block busy={busy} disabled={!alive} onClick={() => void claim(request)}>
        {step.way === 'draw' ? text('draw') : text('claim', { params: { gift: format.worth(step.gift) } })}
      </Button>
      <div role="alert">{failure === null ? null : <p className={styles.failure}>{failure}</p>}</div>
    </>
  );
}

/** The gifts of a draw, with the chance of each. */
function Prizes({ prizes }: { prizes: readonly StakePrize[] }): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const format = useRewardFormat();
  return (
    <table className={styles.prizes}>
      <caption>{text('drawn')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('gift')}</th>
          <th scope="col">{text('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ gift, chance }, at) => (
          <tr key={at}>
            <th scope="row">{format.gift(gift)}</th>
            <td>{formatPercent(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
