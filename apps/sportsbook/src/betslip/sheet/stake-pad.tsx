import { formatShort, maxStakeOffered } from '@oware/betting';
import { useDispatch, useSelector } from '@oware/platform/store';
import { NumberPad, useBackToClose, useWide } from '@oware/ui';
import { type ReactNode } from 'react';
import { betslipSlice } from '../slice';
import { stakeAt } from '../stakes';
import { type StakeField } from '../state';
import { useSlip } from '../use-slip';
import { useActiveField } from './active-field';
import { QUICK_STAKES } from './quick-stakes';
import { textOf } from './stake-field';
import { selectSlipTexts } from '../texts';
import styles from './sheet.module.css';

const { actions } = betslipSlice;

/** The slip's own number pad, quick stakes beside it so that picks keep their room. The back button puts it away. */
export function StakePad({ field }: { field: StakeField }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, currency } = useSlip();
  const { activate } = useActiveField();
  const wide = useWide();
  useBackToClose(!wide, () => activate(null));
  const { config } = slip;
  const add = (amount: number, most: number): void =>
    void dispatch(actions.stakeSet({ field, stake: Math.min(stakeAt(slip.stakes, field) + amount, most) }));
  return (
    // A tap on the pad leaves the focus in the stake, so that keyboard and pad work on the same text.
    <div className={styles.pad} onPointerDown={(event) => event.preventDefault()}>
      <NumberPad
        label={text('stake')}
        value={textOf(slip, field)}
        onChange={(typed) => dispatch(actions.stakeTyped({ field, text: typed }))}
      />
      <div className={styles.padSide}>
        {config?.quickStakes.slice(0, QUICK_STAKES).map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.padKey}
            aria-label={text('add', { params: { amount: `${currency} ${formatShort(amount)}` } })}
            onClick={() => add(amount, maxStakeOffered(config.maxStake))}
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
