import { formatCurrencyShort, formatShort, getShownMaxStake } from '@oware/betting';
import { useDispatch, useSelector } from '@oware/platform/store';
import { NumberPad, useBackToClose, useWide } from '@oware/ui';
import { type ReactNode } from 'react';
import { getOfferedStakes } from '../preferred-stakes/stakes-offered';
import { betslipSlice } from '../slice';
import { getStake } from '../stakes';
import { type StakeField } from '../state';
import { typeStake } from '../typed-stake';
import { useSlip } from '../use-slip';
import { useActiveField } from './active-field';
import { getStakeText } from './stake-field';
import { selectSlipTexts } from '../texts';
import styles from './stake-pad.module.css';

const { actions } = betslipSlice;

/**
 * The slip's own number pad, with quick stakes beside it to leave space for the selections. The back button closes it.
 */
export function StakePad({ field }: { field: StakeField }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, currency } = useSlip();
  const { activate } = useActiveField();
  const wide = useWide();
  useBackToClose(!wide, () => activate(null));
  const { config } = slip;
  const quick = config ? getOfferedStakes(config, slip.preferred).quickStakes : [];
  const maxStake = config ? getShownMaxStake(config.maxStake) : 0;
  const add = (amount: number): void =>
    void dispatch(actions.stakeSet({ field, stake: Math.min(getStake(slip.stakes, field) + amount, maxStake) }));
  return (
    // A tap on the pad keeps the focus in the stake, so that keyboard and pad edit the same text.
    <div className={styles.pad} onPointerDown={(event) => event.preventDefault()}>
      <NumberPad
        label={text('stake')}
        value={getStakeText(slip, field)}
        onChange={(typed) => dispatch(typeStake(field, typed))}
      />
      <div className={styles.padSide}>
        {quick.map((amount, index) => (
          <button
            key={index}
            type="button"
            className={styles.padKey}
            aria-label={text('add', { params: { amount: formatCurrencyShort(currency, amount) } })}
            onClick={() => add(amount)}
          >
            +{formatShort(amount)}
          </button>
        ))}
        <button type="button" className={styles.padKey} onClick={() => activate(null)}>
          {text('done')}
        </button>
      </div>
    </div>
  );
}
