import { type Ticket } from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';

/** Last won bets whose win this device has celebrated (reference: storage). */
const CELEBRATED_KEY = 'celebrated_bets';
const MAX_BETS = 50;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Whether a bet has returned more than all its stakes: a smaller return is no win for the player. */
export const isRealWin = ({ status, payout, stake, cashedOut }: Ticket): boolean =>
  status === 'won' && payout !== null && payout > stake + (cashedOut?.stake ?? 0);

/** Whether a win was not celebrated yet; from now on it was. */
export function takeCelebration(storage: Pick<SafeStorage, 'get' | 'set'>, ticketId: string): boolean {
  const ids = storage.get(CELEBRATED_KEY, isIds) ?? [];
  if (ids.includes(ticketId)) return false;
  storage.set(CELEBRATED_KEY, [ticketId, ...ids].slice(0, MAX_BETS));
  return true;
}
