import { formatShort } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip, ChipRow, NumberPad } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { selectSlip, slipSlice } from './slice';
import { selectRoundSlipTexts } from './texts';
import { stakeOf } from './tickets-of';
import styles from './slip.module.css';

const { actions } = slipSlice;

/** The stake: typed with the product's own pad, a keyboard, or pasted; quick stakes beside it. */
export function StakeField({ label, quick, most }: { label: string; quick: readonly Units[]; most: Units }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const dispatch = useDispatch();
  const { currency } = usePlatform().country;
  const { stake: typed } = useSelector(selectSlip);
  const [pad, setPad] = useState(false);
  const errorId = useId();
  const stake = stakeOf(typed);
  const type = (value: string): void => void dispatch(actions.stakeTyped(value));
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
