import { type Payment } from '@oware/contracts';
import { formatPublicNumber } from '../platform/public-number';
import { type PaymentRow } from './store';

/** Masks an account except for its last four digits. */
const maskAccount = (account: string | null): string | null => (account === null ? null : `•••${account.slice(-4)}`);

/** Converts a stored payment to the form that its owner sees. */
export function toPayment(row: PaymentRow): Payment {
  const {
    id,
    number,
    kind,
    method,
    amount,
    askedAmount,
    arrivedAmount,
    fee,
    status,
    failure,
    account,
    accountName,
    action,
    createdAt,
    decidedAt,
    expiresAt,
  } = row;
  return {
    tradeId: formatPublicNumber(id, number),
    kind,
    method,
    amount,
    ...(askedAmount !== null && { askedAmount }),
    ...(arrivedAmount !== null && { arrived: arrivedAmount }),
    fee,
    status,
    failure,
    account: maskAccount(account),
    accountName,
    action: status === 'pending' ? action : null,
    createdAt,
    decidedAt,
    expiresAt,
  };
}
