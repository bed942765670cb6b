import { parseAmount } from '@oware/betting';
import { isBankAccount, type CountryConfig } from '@oware/config';
import { type MethodConfig, type Units } from '@oware/contracts';
import { faultsOf, isFaultless } from '../../kit/form/faults';
import { phoneDigits } from '../../kit/form/phone-digits';

type PaymentCountry = Pick<CountryConfig, 'shortName' | 'countryCode'>;

/** What was typed into the form of a payment. */
export interface TypedPayment {
  amount: string;
  institution: string;
  account: string;
}

/** What is wrong with it, by field, as keys of the page's texts. */
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

/** A payment that may be sent. */
export interface ReadPayment {
  amount: Units;
  institution?: string;
  account?: string;
}

/** What a payment is measured against beside its method, in units; null is no bound. */
export interface PaymentBounds {
  /** What there is to withdraw; null for a deposit. */
  balance: Units | null;
  /** What the player's own limits leave of deposits. */
  depositLeft: Units | null;
}

/** Reads a typed amount. */
export function readAmount(
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

/** The digits of a wallet's phone or a bank account, undefined when it cannot be one. */
function readAccount(typed: string, kind: MethodConfig['account'], country: PaymentCountry): string | undefined {
  if (kind === 'bank') {
    const digits = typed.replace(/[\s-]/g, '');
    return isBankAccount(country.shortName, digits) ? digits : undefined;
  }
  const digits = phoneDigits(typed, country.countryCode);
  return /^\d{9,10}$/.test(digits) ? digits : undefined;
}

/**
 * Reads a form.
 * @returns the payment, or what is wrong by field
 */
export function readPayment(
  typed: TypedPayment,
  method: MethodConfig,
  country: PaymentCountry,
  bounds: PaymentBounds,
): { ok: true; payment: ReadPayment } | { ok: false; errors: PaymentErrors } {
  const { units: amount, error } = readAmount(typed.amount, method, bounds);
  const asksInstitution = method.institutions.length > 0;
  const account = method.account === 'none' ? undefined : readAccount(typed.account, method.account, country);
  const errors = faultsOf<PaymentErrors>({
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
  if (!isFaultless(errors)) return { ok: false, errors };
  const payment: ReadPayment = { amount };
  if (asksInstitution) payment.institution = typed.institution;
  if (account !== undefined) payment.account = account;
  return { ok: true, payment };
}
