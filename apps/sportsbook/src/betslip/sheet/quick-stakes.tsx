import { formatCurrencyShort, formatShort, getShownMaxStake } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip, ChipRow } from '@oware/ui';
import { type ReactNode } from 'react';
import { getOfferedStakes } from '../preferred-stakes/stakes-offered';
import { betslipSlice } from '../slice';
import { getStake } from '../stakes';
import { type StakeField } from '../state';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';

const { actions } = betslipSlice;
/** Buttons that add to the stake. */
export function QuickStakes({ field }: { field: StakeField }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, currency } = useSlip();
  const { config } = slip;
  if (!config) return null;
  const maxStake = getShownMaxStake(config.maxStake);
  const stake = getStake(slip.stakes, field);
  const set = (units: Units): void => void dispatch(actions.stakeSet({ field, stake: Math.min(units, maxStake) }));
  return (
    <ChipRow label={text('quickStakes')}>
      {getOfferedStakes(config, slip.preferred).quickStakes.map((amount, index) => (
        <Chip
          key={index}
          aria-label={text('add', { params: { amount: formatCurrencyShort(currency, amount) } })}
          onClick={() => set(stake + amount)}
        >
          +{formatShort(amount)}
        </Chip>
      ))}
    </ChipRow>
  );
}
