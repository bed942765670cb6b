import { CURRENCY_SYMBOLS, formatCurrency } from '@oware/betting';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { classNames, IconButton } from '@oware/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { formatStake } from '../../money/amount';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { isSameField, getStake } from '../stakes';
import { type BetslipState, type StakeField as Field } from '../state';
import { typeStake } from '../typed-stake';
import { useActiveField } from './active-field';
import { groupEdited, groupThousands } from './group-thousands';
import { useSteadyCaret } from './use-steady-caret';
import { getStakeInputId } from './stake-error';
import { selectSlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import styles from './stake-field.module.css';

const { actions } = betslipSlice;

/** Returns the text of a stake field with separators: the text being typed, or the saved stake. */
export const getStakeText = ({ typing, stakes }: BetslipState, field: Field): string =>
  typing && isSameField(typing.field, field) ? typing.text : groupThousands(formatStake(getStake(stakes, field)));

interface StakeFieldProps {
  field: Field;
  label: string;
  small?: boolean;
  /** Id of a sentence elsewhere that describes the error of the stake. */
  errorIn?: string | undefined;
}

/** Input for a stake: typed with the slip's own pad or a keyboard, or pasted. The phone's keyboard does not open. */
export function StakeField({ field, label, small, errorIn }: StakeFieldProps): ReactNode {
  const { currency } = usePlatform().country;
  const slip = useBetslip();
  const { field: active } = useActiveField();
  const ownErrorId = useId();
  const bad = slip.typing?.bad === true && isSameField(slip.typing.field, field);
  const errorId = bad ? ownErrorId : errorIn;
  const isWrong = errorId !== undefined;
  const chosen = active !== null && isSameField(active, field);
  const clears = chosen && getStakeText(slip, field) !== '';
  const box = useRef<HTMLDivElement>(null);
  // The pad takes up space: scrolls the stake that it edits back into view.
  useEffect(() => {
    if (chosen) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={box}
      className={classNames(styles.stake, small && styles.stakeSmall, small && chosen && styles.stakeChosen)}
    >
      <div className={styles.stakeLine}>
        <label className={classNames(styles.stakeBox, chosen && styles.stakeActive, isWrong && styles.stakeBad)}>
          <span className={small ? styles.hidden : undefined}>{label}</span>
          {small ? null : <span className={sheetStyles.muted}>{CURRENCY_SYMBOLS[currency]}</span>}
          <StakeInput field={field} small={small === true} errorId={errorId} />
        </label>
        {clears ? <ClearStake field={field} /> : null}
      </div>
      {bad ? <BadStake id={ownErrorId} /> : null}
    </div>
  );
}

interface StakeInputProps {
  field: Field;
  small: boolean;
  /** Id of the sentence that describes the error of the stake. */
  errorId: string | undefined;
}

function StakeInput({ field, small, errorId }: StakeInputProps): ReactNode {
  const dispatch = useDispatch();
  const { currency } = usePlatform().country;
  const { field: active, activate } = useActiveField();
  const shown = getStakeText(useBetslip(), field);
  const { input, keepCaret } = useSteadyCaret(shown);
  const chosen = active !== null && isSameField(active, field);
  return (
    <input
      ref={input}
      id={getStakeInputId(field)}
      className={styles.stakeInput}
      type="text"
      inputMode="none"
      autoComplete="off"
      enterKeyHint="done"
      placeholder={small ? formatCurrency(currency, 0) : '0.00'}
      value={shown}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      onFocus={(event) => {
        event.currentTarget.select();
        activate(field);
      }}
      // The field may have kept the focus while the pad was closed.
      onClick={() => activate(field)}
      onChange={({ currentTarget }) => {
        keepCaret(currentTarget);
        dispatch(typeStake(field, groupEdited(shown, currentTarget.value)));
      }}
      onBlur={() => dispatch(actions.typingEnded())}
      onKeyDown={(event) => {
        // The first Escape closes the pad, the next one the sheet.
        if (event.key !== 'Escape' || !chosen) return;
        event.preventDefault();
        activate(null);
      }}
    />
  );
}

function ClearStake({ field }: { field: Field }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  return (
    <IconButton
      icon="close"
      label={text('clearStake')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => dispatch(actions.stakeSet({ field, stake: 0 }))}
    />
  );
}

function BadStake({ id }: { id: string }): ReactNode {
  const text = useSelector(selectSlipTexts);
  return (
    <p id={id} className={styles.bad} role="alert">
      {text('badStake')}
    </p>
  );
}
