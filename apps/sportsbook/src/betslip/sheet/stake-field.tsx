import { usePlatform } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { classNames } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { stakeText } from '../amount';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { sameField, stakeAt } from '../stakes';
import { type BetslipState, type StakeField as Field } from '../state';
import { useActiveField } from './active-field';
import styles from './sheet.module.css';

const { actions } = betslipSlice;

/** What stands in a stake field: what is being typed, else the saved stake. */
export const textOf = ({ typing, stakes }: BetslipState, field: Field): string =>
  typing && sameField(typing.field, field) ? typing.text : stakeText(stakeAt(stakes, field));

/** A stake: typed with the slip's own pad, a keyboard, or pasted. The phone's keyboard stays away. */
export function StakeField({ field, label, small }: { field: Field; label: string; small?: boolean }): ReactNode {
  const dispatch = useDispatch();
  const { currency } = usePlatform().country;
  const slip = useBetslip();
  const { field: active, activate } = useActiveField();
  const errorId = useId();
  const bad = slip.typing?.bad === true && sameField(slip.typing.field, field);
  const chosen = active !== null && sameField(active, field);
  return (
    <div className={classNames(styles.stake, small && styles.stakeSmall)}>
      <label className={classNames(styles.stakeBox, chosen && styles.stakeActive, bad && styles.stakeBad)}>
        <span className={small ? styles.hidden : undefined}>{label}</span>
        <span className={styles.muted}>{currency}</span>
        <input
          className={styles.stakeInput}
          type="text"
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0.00"
          value={textOf(slip, field)}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? errorId : undefined}
          onFocus={(event) => {
            event.currentTarget.select();
            activate(field);
          }}
          onChange={(event) => dispatch(actions.stakeTyped({ field, text: event.currentTarget.value }))}
          onBlur={() => dispatch(actions.typingEnded())}
        />
      </label>
      {bad ? <p id={errorId} className={styles.bad} role="alert">Type an amount like 500 or 12.50.</p> : null}
    </div>
  );
}
