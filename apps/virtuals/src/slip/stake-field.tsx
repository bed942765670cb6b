import { CURRENCY_SYMBOLS, formatCurrencyShort, formatShort } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow, NumberPad } from '@oware/ui';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { selectRoundSlipTexts } from './texts';
import { stakeOf } from './tickets-of';
import styles from './slip.module.css';

interface StakeFieldProps {
  label: string;
  quick: readonly Units[];
  most: Units;
  /** As it is typed. */
  value: string;
  onType(value: string): void;
  input: RefObject<HTMLInputElement | null>;
  /** Id of the element elsewhere that says what is wrong with the stake. */
  errorIn: string | undefined;
}

/** The stake: typed with the product's own pad, a keyboard, or pasted; quick stakes beside it. */
export function StakeField({
  label,
  quick,
  most,
  value: typed,
  onType: type,
  input,
  errorIn,
}: StakeFieldProps): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const { currency } = usePlatform().country;
  const [pad, setPad] = useState(false);
  const badId = useId();
  const stake = stakeOf(typed);
  const errorId = stake === null ? badId : errorIn;
  const add = (amount: Units): void => type(String(Math.min((stake ?? 0) + amount, most) / 10_000));
  return (
    <>
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
      {stake === null ? (
        <p id={badId} role="alert" className={styles.bad}>
          {text('badStake')}
        </p>
      ) : null}
      <QuickStakes amounts={quick} onAdd={add} onDone={pad ? () => setPad(false) : null} />
      {pad ? (
        // A tap on the pad leaves the focus in the stake, so that keyboard and pad work on the same text.
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
  /** Closes the pad; null while it is closed. */
  onDone: (() => void) | null;
}

/** Amounts to add to the stake with one tap. */
function QuickStakes({ amounts, onAdd, onDone }: QuickStakesProps): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const { currency } = usePlatform().country;
  return (
    <div className={styles.quick}>
      <ChipRow label={text('quickStakes')}>
        {amounts.slice(0, 3).map((amount) => (
          <Chip
            key={amount}
            aria-label={text('add', { params: { amount: formatCurrencyShort(currency, amount) } })}
            onClick={() => onAdd(amount)}
          >
            +{formatShort(amount)}
          </Chip>
        ))}
        {onDone ? <Chip onClick={onDone}>{text('done')}</Chip> : null}
      </ChipRow>
    </div>
  );
}
