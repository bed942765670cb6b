import { formatShort } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Chip, ChipRow, NumberPad } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
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
}

/** The stake: typed with the product's own pad, a keyboard, or pasted; quick stakes beside it. */
export function StakeField({ label, quick, most, value: typed, onType: type }: StakeFieldProps): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const { currency } = usePlatform().country;
  const [pad, setPad] = useState(false);
  const errorId = useId();
  const stake = stakeOf(typed);
  const add = (amount: Units): void => type(String(Math.min((stake ?? 0) + amount, most) / 10_000));
  return (
    <>
      <label className={styles.stake}>
        <span>{label}</span>
        <span className={styles.muted}>{currency}</span>
        <input
          className={styles.input}
          type="text"
          inputMode="none"
          autoComplete="off"
          placeholder="0.00"
          value={typed}
          aria-invalid={stake === null || undefined}
          aria-describedby={stake === null ? errorId : undefined}
          onFocus={() => setPad(true)}
          onClick={() => setPad(true)}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </label>
      {stake === null ? (
        <p id={errorId} role="alert" className={styles.bad}>
          {text('badStake')}
        </p>
      ) : null}
      <div className={styles.quick}>
        <ChipRow label={text('quickStakes')}>
          {quick.slice(0, 3).map((amount) => (
            <Chip
              key={amount}
              aria-label={text('add', { params: { amount: `${currency} ${formatShort(amount)}` } })}
              onClick={() => add(amount)}
            >
              +{formatShort(amount)}
            </Chip>
          ))}
          {pad ? <Chip onClick={() => setPad(false)}>{text('done')}</Chip> : null}
        </ChipRow>
      </div>
      {pad ? (
        // A tap on the pad leaves the focus in the stake, so that keyboard and pad work on the same text.
        <div onPointerDown={(event) => event.preventDefault()}>
          <NumberPad label={label} value={typed} onChange={type} />
        </div>
      ) : null}
    </>
  );
}
