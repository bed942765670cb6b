import { CURRENCY_SYMBOLS, formatCurrencyShort, formatShort } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow, NumberPad } from '@oware/ui';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { selectRoundSlipTexts } from './texts';
import { parseStake } from './build-tickets';
import styles from './slip.module.css';

interface StakeFieldProps {
  label: string;
  quick: readonly Units[];
  max: Units;
  /** Text as typed. */
  value: string;
  onType(value: string): void;
  input: RefObject<HTMLInputElement | null>;
  /** Id of an element elsewhere that shows the error of the stake. */
  errorIn: string | undefined;
  /** Shows the quick stakes beside the field, with double and maximum. */
  compact?: boolean;
}

/** Field for the stake: typed with the product's own keypad or a keyboard, or pasted; with quick stakes. */
export function StakeField({
  label,
  quick,
  max,
  value: typed,
  onType: type,
  input,
  errorIn,
  compact = false,
}: StakeFieldProps): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const { currency } = usePlatform().country;
  const [pad, setPad] = useState(false);
  const badId = useId();
  const stake = parseStake(typed);
  const errorId = stake === null ? badId : errorIn;
  const add = (amount: Units): void => type(String(Math.min((stake ?? 0) + amount, max) / 10_000));
  return (
    <>
      <div className={styles[compact ? 'compact' : 'lines']}>
        <label className={styles.stake}>
          <span>{label}</span>
          <span className={styles.muted}>{CURRENCY_SYMBOLS[currency]}</span>
          <input
            ref={input}
            className={styles.input}
            type="text"
            inputMode="none"
            autoComplete="off"
            placeholder="0.00"
            value={typed}
            aria-invalid={errorId !== undefined || undefined}
            aria-describedby={errorId}
            onFocus={() => setPad(true)}
            onClick={() => setPad(true)}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </label>
        <QuickStakes
          amounts={quick.slice(0, compact ? 1 : 3)}
          onAdd={add}
          onDouble={compact ? () => add(stake ?? 0) : undefined}
          onDone={pad ? () => setPad(false) : null}
        />
      </div>
      {stake === null ? (
        <p id={badId} role="alert" className={styles.bad}>
          {text('badStake')}
        </p>
      ) : null}
      {pad ? (
        // A tap on the keypad keeps the focus in the field, so that keyboard and keypad edit the same text.
        <div onPointerDown={(event) => event.preventDefault()}>
          <NumberPad label={label} value={typed} onChange={type} />
        </div>
      ) : null}
    </>
  );
}

interface QuickStakesProps {
  amounts: readonly Units[];
  onAdd(amount: Units): void;
  /** Doubles the stake; without it there is no chip for it. */
  onDouble?: (() => void) | undefined;
  /** Closes the keypad; null while it is closed. */
  onDone: (() => void) | null;
}

/** Amounts that a tap adds to the stake. */
function QuickStakes({ amounts, onAdd, onDouble, onDone }: QuickStakesProps): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const { currency } = usePlatform().country;
  return (
    <div className={styles.quick}>
      <ChipRow label={text('quickStakes')}>
        {amounts.map((amount) => (
          <Chip
            key={amount}
            aria-label={text('add', { params: { amount: formatCurrencyShort(currency, amount) } })}
            onClick={() => onAdd(amount)}
          >
            +{formatShort(amount)}
          </Chip>
        ))}
        {onDouble ? (
          <Chip aria-label={text('double')} onClick={onDouble}>
            ×2
          </Chip>
        ) : null}
        {onDone ? <Chip onClick={onDone}>{text('done')}</Chip> : null}
      </ChipRow>
    </div>
  );
}
