import { CURRENCY_SYMBOLS, getFee, formatShort, parseAmount, getShownDeduction, toShownUnits } from '@oware/betting';
import { type MethodConfig, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Chip, TextField, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useMoney } from '../../common/use-money';
import { selectPaymentTexts } from './texts';
import styles from './payment.module.css';

export interface AmountFieldProps {
  method: MethodConfig;
  value: string;
  onChange(value: string): void;
  error?: ReactNode;
  /** Maximum withdrawal; null for a deposit. */
  maxAmount: Units | null;
}

/** Field for the amount, with quick amounts; shows limits and fee in advance. */
export function AmountField({ method, value, onChange, error, maxAmount }: AmountFieldProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const { currency } = usePlatform().country;
  const money = useMoney();
  const { min, max, fees, quickAmounts } = method;
  const parsed = parseAmount(value);
  const amount = parsed.ok && parsed.units >= min ? parsed.units : null;
  function costs(): ReactNode {
    if (fees.length === 0) return both('noFee');
    const fee = getFee(fees, amount ?? min);
    return amount === null
      ? both('feeFrom', { params: { fee: money(fee) } })
      : both('fee', { params: { fee: money(getShownDeduction(amount, amount - fee)), arrives: money(amount - fee) } });
  }
  const range = both('range', { params: { min: money(min), max: money(max) } });
  return (
    <>
      <TextField
        name="amount"
        label={text('amount')}
        prefix={CURRENCY_SYMBOLS[currency]}
        inputMode="decimal"
        autoComplete="off"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        hint={
          <>
            {range} {costs()}
          </>
        }
        error={error}
      />
      <div role="group" aria-label={text('quickAmounts')} className={styles.quick}>
        {quickAmounts.map((quick) => (
          <Chip key={quick} onClick={() => onChange(String(quick / 10_000))}>
            {formatShort(quick)}
          </Chip>
        ))}
        {maxAmount !== null && maxAmount > 0 ? (
          <Chip onClick={() => onChange(String(toShownUnits(maxAmount) / 10_000))}>{text('all')}</Chip>
        ) : null}
      </div>
    </>
  );
}
