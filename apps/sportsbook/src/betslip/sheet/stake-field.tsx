import { CURRENCY_SYMBOLS, formatCurrency } from '@oware/betting';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { classNames, glyphs, IconButton } from '@oware/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { stakeText } from '../../money/amount';
import { useBetslip } from '../selectors';
import { betslipSlice } from '../slice';
import { sameField, stakeAt } from '../stakes';
import { type BetslipState, type StakeField as Field } from '../state';
import { typedStake } from '../typed-stake';
import { useActiveField } from './active-field';
import { stakeInputId } from './stake-error';
import { selectSlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import styles from './stake-field.module.css';

const { actions } = betslipSlice;

/** What stands in a stake field: what is being typed, else the saved stake. */
export const textOf = ({ typing, stakes }: BetslipState, field: Field): string =>
  typing && sameField(typing.field, field) ? typing.text : stakeText(stakeAt(stakes, field));

interface StakeFieldProps {
  field: Field;
  label: string;
  small?: boolean;
  /** Id of the sentence elsewhere that says what is wrong with the stake. */
  errorIn?: string | undefined;
}

/** A stake: typed with the slip's own pad, a keyboard, or pasted. The phone's keyboard stays away. */
export function StakeField({ field, label, small, errorIn }: StakeFieldProps): ReactNode {
  const dispatch = useDispatch();
  const { currency } = usePlatform().country;
  const slip = useBetslip();
  const { field: active, activate } = useActiveField();
  const ownErrorId = useId();
  const bad = slip.typing?.bad === true && sameField(slip.typing.field, field);
  const errorId = bad ? ownErrorId : errorIn;
  const isWrong = errorId !== undefined;
  const chosen = active !== null && sameField(active, field);
  const clears = chosen && textOf(slip, field) !== '';
  const box = useRef<HTMLDivElement>(null);
  // The pad has taken room: the stake it writes to stays in sight.
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
          <input
            id={stakeInputId(field)}
            className={styles.stakeInput}
            type="text"
            inputMode="none"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={small ? formatCurrency(currency, 0) : '0.00'}
            value={textOf(slip, field)}
            aria-invalid={isWrong || undefined}
            aria-describedby={errorId}
            onFocus={(event) => {
              event.currentTarget.select();
              activate(field);
            }}
            // The focus may have stayed here while the pad was away.
            onClick={() => activate(field)}
            onChange={(event) => dispatch(typedStake(field, event.currentTarget.value))}
            onBlur={() => dispatch(actions.typingEnded())}
            onKeyDown={(event) => {
              // Escape puts the pad away, and only then the sheet.
              if (event.key !== 'Escape' || !chosen) return;
              event.preventDefault();
              activate(null);
            }}
          />
        </label>
        {clears ? <ClearStake field={field} /> : null}
      </div>
      {bad ? <BadStake id={ownErrorId} /> : null}
    </div>
  );
}

function ClearStake({ field }: { field: Field }): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  return (
    <IconButton
      icon={glyphs.close}
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
