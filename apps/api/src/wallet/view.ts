import { type Trade } from '@oware/contracts';
import { publicNumber } from '../platform/public-number';
import { type TradeRow } from './store';

/** The last four digits; the rest is nobody's business on a screen. */
const masked = (account: string | null): string | null => (account === null ? null : `•••${account.slice(-4)}`);

/** A trade as its owner sees it. */
export function tradeView(row: TradeRow): Trade {
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
    tradeId: publicNumber(id, number),
    kind,
    method,
    amount,
    ...(askedAmount !== null && { askedAmount }),
    ...(arrivedAmount !== null && { arrived: arrivedAmount }),
    fee,
    status,
    failure,
    account: masked(account),
    accountName,
    action: status === 'pending' ? action : null,
    createdAt,
    decidedAt,
    expiresAt,
  };
}
