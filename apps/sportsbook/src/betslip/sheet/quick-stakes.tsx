import { formatShort, maxStakeOffered } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip, ChipRow } from '@oware/ui';
import { type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { stakeAt } from '../stakes';
import { type StakeField } from '../state';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';

const { actions } = betslipSlice;
/** Quick-add buttons (reference: constants). */
export const QUICK_STAKES = 3;

/** Adds to the stake. */
export function QuickStakes({ field }: { field: StakeField }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, currency } = useSlip();
  const { config } = slip;
  if (!config) return null;
  const most = maxStakeOffered(config.maxStake);
  const stake = stakeAt(slip.stakes, field);
  const set = (units: Units): void => void dispatch(actions.stakeSet({ field, stake: Math.min(units, most) }));
  return (
    <ChipRow label={text('quickStakes')}>
      {config.quickStakes.slice(0, QUICK_STAKES).map((amount) => (
        <Chip
          key={amount}
          aria-label={text('add', { params: { amount: `${currency} ${formatShort(amount)}` } })}
          onClick={() => set(stake + amount)}
        >
          +{formatShort(amount)}
        </Chip>
      ))}
    </ChipRow>
  );
}
