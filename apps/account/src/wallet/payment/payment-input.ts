import { parseAmount } from '@oware/betting';
import { isBankAccount, type CountryConfig } from '@oware/config';
import { type MethodConfig, type Units } from '@oware/contracts';
import { collectFieldErrors, isValid } from '../../common/form/form-errors';
import { parsePhoneDigits } from '../../common/form/phone-digits';

type PaymentCountry = Pick<CountryConfig, 'shortName' | 'countryCode'>;

/** Input of a payment form, as typed. */
export interface TypedPayment {
  amount: string;
  institution: string;
  account: string;
}

/** Errors by field, as text keys. */
export interface PaymentErrors {
  amount?:
    | 'amountMissing'
    | 'amountWrong'
    | 'amountLow'
    | 'amountHigh'
    | 'balanceLow'
    | 'depositLimit'
    | 'depositReached'
    | undefined;
  institution?: 'institutionMissing' | undefined;
  account?: 'phoneWrong' | 'accountWrong' | undefined;
}

/** A valid payment. */
export interface ParsedPayment {
  amount: Units;
  institution?: string;
  account?: string;
}

/** Limits of a payment besides those of its method, units; null is no limit. */
export interface PaymentBounds {
  /** Balance available for a withdrawal; null for a deposit. */
  balance: Units | null;
  /** Deposits still allowed by the player's own limits. */
  depositLeft: Units | null;
}

/** Parses a typed amount and validates it. */
export function parsePaymentAmount(
  typed: string,
  { min, max }: MethodConfig,
  { balance, depositLeft }: PaymentBounds,
): { units: Units; error?: PaymentErrors['amount'] } {
  const parsed = parseAmount(typed);
  if (!parsed.ok) return { units: 0, error: parsed.code === 'empty' ? 'amountMissing' : 'amountWrong' };
  const { units } = parsed;
  if (units < min) return { units, error: 'amountLow' };
  if (units > max) return { units, error: 'amountHigh' };
  if (depositLeft !== null && units > depositLeft)
    return { units, error: depositLeft > 0 ? 'depositLimit' : 'depositReached' };
  return balance !== null && units > balance ? { units, error: 'balanceLow' } : { units };
}

/** Returns the digits of a wallet's phone or of a bank account; undefined when invalid. */
function parseAccount(typed: string, kind: MethodConfig['account'], country: PaymentCountry): string | undefined {
  if (kind === 'bank') {
    const digits = typed.replace(/[\s-]/g, '');
    return isBankAccount(country.shortName, digits) ? digits : undefined;
  }
  const digits = parsePhoneDigits(typed, country.countryCode);
  return /^\d{9,10}$/.test(digits) ? digits : undefined;
}

/**
 * Parses a form.
 * @returns the payment, or the errors by field
 */
export function parsePayment(
  typed: TypedPayment,
  method: MethodConfig,
  country: PaymentCountry,
  bounds: PaymentBounds,
): { ok: true; payment: ParsedPayment } | { ok: false; errors: PaymentErrors } {
  const { units: amount, error } = parsePaymentAmount(typed.amount, method, bounds);
  const asksInstitution = method.institutions.length > 0;
  const account = method.account === 'none' ? undefined : parseAccount(typed.account, method.account, country);
  const errors = collectFieldErrors<PaymentErrors>({
    amount: error,
    institution:
      !asksInstitution || method.institutions.some(({ code }) => code === typed.institution)
        ? undefined
        : 'institutionMissing',
    account:
      method.account === 'none' || account !== undefined
        ? undefined
        : method.account === 'phone'
          ? 'phoneWrong'
          : 'accountWrong',
  });
  if (!isValid(errors)) return { ok: false, errors };
  const payment: ParsedPayment = { amount };
  if (asksInstitution) payment.institution = typed.institution;
  if (account !== undefined) payment.account = account;
  return { ok: true, payment };
}
