import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitCalls } from '../../platform/counters/limit-calls';

const HOUR = 60 * 60_000;
/** Attempts at codes in an hour. Callers with many accounts or changing addresses are counted by their address block. */
export const TRIES = { user: 20, device: 30, address: 600, block: 3000 };

/** Who tries a code. */
export interface Caller {
  userId: string;
  deviceId: string;
  address: string;
}

/** Counts a try at a gift code, before the code is looked at. @throws BizError 42900 with data.retryAfter in seconds */
export const countCodeTry = (counters: Counters, caller: Caller): Promise<void> =>
  limitCalls(
    counters,
    allowancesOf('gift', TRIES, caller, HOUR),
    'You have tried too many codes. Please try again later.',
  );
