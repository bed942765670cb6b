import { isBankAccount, type CountryCode } from '@oware/config';
import { BizCode, type MethodConfig, type PaymentMethod, type Units } from '@oware/contracts';
import { BizError } from '../platform/errors/biz-error';
import { createFieldError } from '../platform/errors/validate';
import { normalisePhone } from '../platform/phone';

/** Fields of a payment request that are checked against its payment method. */
export interface CheckedFields {
  method: PaymentMethod;
  amount: Units;
  institution?: string | undefined;
  account?: string | undefined;
}

/** Smallest coin, in units of 1/10000: amounts are whole kobo or pesewas. */
const COIN = 100;

const wrong = (field: string, code: string, message: string): BizError =>
  createFieldError(field, code, message, message);

/** Format of a mobile number, without country code. */
const PHONES: Readonly<Record<CountryCode, RegExp>> = { ng: /^\d{10}$/, gh: /^\d{9}$/ };

/**
 * Validates a request against the open payment methods.
 * @returns the method, and the account in its stored form
 * @throws BizError 44003 method closed, 44001 or 44002 with data.min and data.max, 40000 naming the field
 */
export function validateRequest(
  country: CountryCode,
  open: readonly MethodConfig[],
  request: CheckedFields,
): { method: MethodConfig; institution: string | null; account: string | null } {
  const method = open.find((one) => one.method === request.method);
  if (method === undefined)
    throw new BizError(BizCode.methodClosed, 'This payment method is not available. Please choose another one.');
  const { min, max } = method;
  if (request.amount % COIN !== 0) throw wrong('amount', 'decimals', 'An amount has at most two decimals.');
  if (request.amount < min) throw new BizError(BizCode.amountTooLow, 'The amount is below the minimum.', { min, max });
  if (request.amount > max) throw new BizError(BizCode.amountTooHigh, 'The amount is above the maximum.', { min, max });
  const institution = method.institutions.length === 0 ? null : (request.institution ?? '');
  if (institution !== null && !method.institutions.some(({ code }) => code === institution)) {
    throw wrong('institution', 'unknown', 'Please choose one from the list.');
  }
  return { method, institution, account: parseAccount(country, method.account, request.account) };
}

function parseAccount(country: CountryCode, kind: MethodConfig['account'], typed = ''): string | null {
  if (kind === 'none') return null;
  const account = kind === 'phone' ? normalisePhone(country, typed) : typed;
  if (!(kind === 'phone' ? PHONES[country].test(account) : isBankAccount(country, account)))
    throw wrong('account', 'wrong_number', 'Please check the number.');
  return account;
}
