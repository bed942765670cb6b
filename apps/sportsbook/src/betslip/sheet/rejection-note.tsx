import { formatCurrency } from '@oware/betting';
import { BizCode, type Units } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { type Rejection } from '../state';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';
import { findRejectedStake, findStakeOfRejection, focusStake, REJECTION_ID } from './stake-error';
import styles from './rejection-note.module.css';

const { actions } = betslipSlice;

/** Rejections that a lower stake resolves. */
const lowered: readonly number[] = [
  BizCode.stakeTooHigh,
  BizCode.limitReached,
  BizCode.stakeFraction,
  BizCode.liabilityReached,
  BizCode.freezeStakeTooHigh,
];

/** Returns the stake that the server would accept instead, units; null when the rejection has none. */
function getAllowedStake({ bizCode, minStake, maxStake }: Rejection): Units | null {
  if (bizCode === BizCode.stakeTooLow) return minStake ?? null;
  return lowered.includes(bizCode) ? maxStake || null : null;
}

/** Rejections that have already moved the focus, so that it stays when the slip is opened again. */
const seen = new WeakSet<Rejection>();

/**
 * The reason why the last order was rejected, with the stake that would be accepted. Changed odds and closed selections are shown in their
 * rows.
 */
export function RejectionNote(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, tab, state, currency } = useSlip();
  const { order } = slip;
  const context = { slip, tab, state };
  const wrong = findStakeOfRejection(context);
  useEffect(() => {
    if (order.phase !== 'rejected' || wrong === null || seen.has(order.rejection)) return;
    seen.add(order.rejection);
    focusStake(wrong);
  }, [order, wrong]);
  if (order.phase === 'lost') {
    return (
      <p role="alert" className={styles.refusal}>
        {text('lost')}
      </p>
    );
  }
  if (order.phase !== 'rejected') return null;
  const { rejection } = order;
  const allowed = getAllowedStake(rejection);
  const field = findRejectedStake(rejection, context);
  return (
    <div role="alert" className={styles.refusal}>
      <p id={REJECTION_ID}>{text('refused', { params: { why: rejection.message || text('noReason') } })}</p>
      {allowed !== null && field ? (
        <Button size="small" onClick={() => dispatch(actions.stakeSet({ field, stake: allowed }))}>
          {text('stakeAllowed', { params: { amount: formatCurrency(currency, allowed) } })}
        </Button>
      ) : null}
    </div>
  );
}
