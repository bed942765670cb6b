import { formatCurrencyShort, getShownMaxStake } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { NumberPad, useBackToClose, useWide } from '@oware/ui';
import { type ReactNode } from 'react';
import { getPaidAmount } from '../gifts/chosen-gift';
import { getOfferedStakes } from '../preferred-stakes/stakes-offered';
import { betslipSlice } from '../slice';
import { getStake } from '../stakes';
import { type StakeField } from '../state';
import { typeStake } from '../typed-stake';
import { useSlip } from '../use-slip';
import { useActiveField } from './active-field';
import { groupThousands, removeSeparators } from './group-thousands';
import { formatKey, getHighestStake, listKeyAmounts } from './pad-amounts';
import { getStakeText } from './stake-field';
import { selectSlipTexts } from '../texts';
import styles from './stake-pad.module.css';

const { actions } = betslipSlice;

/**
 * The slip's own number pad, with amounts to add beside it to leave space for the selections. The back button closes it.
 */
export function StakePad({ field }: { field: StakeField }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip } = useSlip();
  const { activate } = useActiveField();
  const wide = useWide();
  useBackToClose(!wide, () => activate(null));
  return (
    // A tap on the pad keeps the focus in the stake, so that keyboard and pad edit the same text.
    <div className={styles.pad} onPointerDown={(event) => event.preventDefault()}>
      <NumberPad
        label={text('stake')}
        value={removeSeparators(getStakeText(slip, field))}
        onChange={(typed) => dispatch(typeStake(field, groupThousands(typed)))}
      />
      <div className={styles.padSide}>
        <AmountKeys field={field} />
        <button type="button" className={styles.padKey} onClick={() => activate(null)}>
          {text('done')}
        </button>
      </div>
    </div>
  );
}

/** Keys that add an amount to the stake, and one for the highest stake. */
function AmountKeys({ field }: { field: StakeField }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, state, currency, texts } = useSlip();
  const { config, stakes, preferred, balance } = slip;
  if (!config) return null;
  const maxStake = getShownMaxStake(config.maxStake);
  const stake = getStake(stakes, field);
  const set = (units: Units): void => void dispatch(actions.stakeSet({ field, stake: units }));
  // Other singles are paid from the same balance, and a gift pays its share.
  const others = state.stake - stake - getPaidAmount(state.share);
  const highest = getHighestStake({ maxStake, balance, left: texts.left?.stake ?? null, others });
  return (
    <>
      {listKeyAmounts(getOfferedStakes(config, preferred).quickStakes, maxStake).map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.padKey}
          aria-label={text('add', { params: { amount: formatCurrencyShort(currency, amount) } })}
          onClick={() => set(Math.min(stake + amount, maxStake))}
        >
          +{formatKey(amount)}
        </button>
      ))}
      <button
        type="button"
        className={styles.padKey}
        aria-label={text('maxStake', { params: { amount: formatCurrencyShort(currency, highest) } })}
        onClick={() => set(highest)}
      >
        {text('max')}
      </button>
    </>
  );
}
