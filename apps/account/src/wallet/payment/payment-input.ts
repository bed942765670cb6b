import { parseAmount } from '@oware/betting';
import { type MethodConfig, type Units } from '@oware/contracts';
import { faultsOf, isFaultless } from '../../kit/form/faults';
import { phoneDigits } from '../../kit/form/phone-digits';

/** What was typed into the form of a payment. */
export interface TypedPayment {
  amount: string;
  institution: string;
  account: string;
}

/** What is wrong with it, by field, as keys of the page's texts. */
export interface PaymentErrors {
  amount?: 'amountMissing' | 'amountWrong' | 'amountLow' | 'amountHigh' | 'balanceLow' | undefined;
  institution?: 'institutionMissing' | undefined;
  account?: 'phoneWrong' | 'accountWrong' | undefined;
}

/** A payment that may be sent. */
export interface ReadPayment {
  amount: Units;
  institution?: string;
  account?: string;
}

/** Reads a typed amount. @param balance what there is to withdraw, in units; null for a deposit */
export function readAmount(
  typed: string,
  { min, max }: MethodConfig,
  balance: Units | null,
): { units: Units; error?: PaymentErrors['amount'] } {
  const parsed = parseAmount(typed);
  if (!parsed.ok) return { units: 0, error: parsed.code === 'empty' ? 'amountMissing' : 'amountWrong' };
  const { units } = parsed;
  if (units < min) return { units, error: 'amountLow' };
  if (units > max) return { units, error: 'amountHigh' };
  return balance !== null && units > balance ? { units, error: 'balanceLow' } : { units };
}

/** The digits of a wallet's phone or a bank account, undefined when it cannot be one. */
function readAccount(typed: string, kind: MethodConfig['account'], countryCode: string): string | undefined {
  if (kind === 'bank') {
    const digits = typed.replace(/[\s-]/g, '');
    return /^\d{10}$/.test(digits) ? digits : undefined;
  }
  const digits = phoneDigits(typed, countryCode);
  return /^\d{9,10}$/.test(digits) ? digits : undefined;
}

/**
 * Reads a form.
 * @param balance what there is to withdraw, in units; null for a deposit
 * @returns the payment, or what is wrong by field
 */
export function readPayment(
  typed: TypedPayment,
  method: MethodConfig,
  countryCode: string,
  balance: Units | null,
): { ok: true; payment: ReadPayment } | { ok: false; errors: PaymentErrors } {
  const { units: amount, error } = readAmount(typed.amount, method, balance);
  const asksInstitution = method.institutions.length > 0;
  const account = method.account === 'none' ? undefined : readAccount(typed.account, method.account, countryCode);
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
