import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitCalls } from '../../platform/counters/limit-calls';

const HOUR = 60 * 60_000;
/** Tries at codes per hour. Callers with many accounts or changing addresses are limited by their address block. */
export const TRIES = { user: 20, device: 30, address: 600, block: 3000 };

/** Caller who tries a code. */
export interface Caller {
  userId: string;
  deviceId: string;
  address: string;
}

/**
 * Counts a try at a gift code before the code is looked up.
 * @throws BizError 42900 with data.retryAfter in seconds
 */
export const countCodeTry = (counters: Counters, caller: Caller): Promise<void> =>
  limitCalls(
    counters,
    listAllowances('gift', TRIES, caller, HOUR),
    'You have tried too many codes. Please try again later.',
  );
