import { formatCurrency } from '@oware/betting';
import { BizCode, type Units } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { type Refusal } from '../state';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';
import { findRejectedStake, findStakeOfRejection, focusStake, REJECTION_ID } from './stake-error';
import styles from './refusal-note.module.css';

const { actions } = betslipSlice;

/** Refusals that a lower stake mends. */
const lowered: readonly number[] = [
  BizCode.stakeTooHigh,
  BizCode.limitReached,
  BizCode.stakeFraction,
  BizCode.liabilityReached,
  BizCode.freezeStakeTooHigh,
];

/** The stake that the server would take instead, units; null when the refusal names none. */
function allowedStake({ bizCode, minStake, maxStake }: Refusal): Units | null {
  if (bizCode === BizCode.stakeTooLow) return minStake ?? null;
  return lowered.includes(bizCode) ? maxStake || null : null;
}

/** Rejections that have moved the focus: a slip that opens again leaves it where it is. */
const seen = new WeakSet<Refusal>();

/** Why the last order was not taken, and the stake that would be. Moved odds and closed picks show at the picks. */
export function RefusalNote(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, tab, state, currency } = useSlip();
  const { order } = slip;
  const context = { slip, tab, state };
  const wrong = findStakeOfRejection(context);
  useEffect(() => {
    if (order.phase !== 'refused' || wrong === null || seen.has(order.refusal)) return;
    seen.add(order.refusal);
    focusStake(wrong);
  }, [order, wrong]);
  if (order.phase === 'lost') {
    return (
      <p role="alert" className={styles.refusal}>
        {text('lost')}
      </p>
    );
  }
  if (order.phase !== 'refused') return null;
  const { refusal } = order;
  const allowed = allowedStake(refusal);
  const field = findRejectedStake(refusal, context);
  return (
    <div role="alert" className={styles.refusal}>
      <p id={REJECTION_ID}>{text('refused', { params: { why: refusal.message || text('noReason') } })}</p>
      {allowed !== null && field ? (
        <Button size="small" onClick={() => dispatch(actions.stakeSet({ field, stake: allowed }))}>
          {text('stakeAllowed', { params: { amount: formatCurrency(currency, allowed) } })}
        </Button>
      ) : null}
    </div>
  );
}
