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
import { formatPercent, useRewardTexts } from './reward-texts';
import { selectStakeRewardTexts } from './texts';
import { useTake } from './use-take';
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
  const words = useRewardTexts();
  const { state, given, usedUp = false } = step;
  const asked = useRef(false);
  const result = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'given' && asked.current) result.current?.focus();
  }, [state]);
  return (
    <li className={styles.step}>
      <div className={styles.line}>
        <h3 className={styles.stake}>{text('from', { params: { amount: words.money(step.stake) } })}</h3>
        {userId === null ? null : <Badge tone={tones[state]}>{text(state)}</Badge>}
      </div>
      {step.way === 'draw' ? <Prizes prizes={step.prizes} /> : given ? null : <p>{words.gift(step.gift)}</p>}
      {given ? (
        <p ref={result} tabIndex={-1} className={styles.got}>
          {text('got', { params: { gift: words.gift(given) } })}{' '}
          {given.kind === 'cash' ? <Link to="/my_accounts/gifts">{text('gifts')}</Link> : null}
        </p>
      ) : null}
      {usedUp ? <p className={styles.quiet}>{text('usedUp')}</p> : null}
      {state === 'waiting' && userId !== null && !usedUp ? (
        <Take
          step={step}
          userId={userId}
          request={{ activityId, step: step.no }}
          alive={alive}
          onTake={() => (asked.current = true)}
        />
      ) : null}
    </li>
  );
}

interface TakeProps {
  step: Step;
  userId: string;
  request: TakeStakeRewardRequest;
  alive: boolean;
  onTake(): void;
}

function Take({ step, userId, request, alive, onTake }: TakeProps): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const words = useRewardTexts();
  const [claim] = usePromotionsClaimStakeRewardMutation();
  const [draw] = usePromotionsDrawStakeRewardMutation();
  const { busy, failure, take } = useTake<TakeStakeRewardRequest, StakeRewardTaken>(
    (taken) => {
      onTake();
      return (step.way === 'draw' ? draw : claim)({ userId, request: taken });
    },
    ({ gift }) => words.gift(gift),
    () => undefined,
  );
  return (
    <>
      <Button block busy={busy} disabled={!alive} onClick={() => void take(request)}>
        {step.way === 'draw' ? text('draw') : text('claim', { params: { gift: words.worth(step.gift) } })}
      </Button>
      <div role="alert">{failure === null ? null : <p className={styles.failure}>{failure}</p>}</div>
    </>
  );
}

/** The gifts of a draw, with the chance of each. */
function Prizes({ prizes }: { prizes: readonly StakePrize[] }): ReactNode {
  const text = useSelector(selectStakeRewardTexts);
  const words = useRewardTexts();
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
            <th scope="row">{words.gift(gift)}</th>
            <td>{formatPercent(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
