import { BizCode } from '@oware/contracts';
import { listAddressBlocks } from '@oware/http-server';
import { BizError } from '../errors/biz-error';
import { type Allowance, type Counters } from './counters';

const MINUTE = 60_000;

/** Origin of a call, as limits identify it. */
export interface CallOrigin {
  /**
   * Player's id; only set when the caller has proved to be that player, so that nobody can use up another player's limit.
   */
  userId?: string;
  deviceId: string;
  /** As returned by `getClientAddress`. */
  address: string;
}

/**
 * Maximum number of calls in a window. Thousands of phones of a mobile network share one address, so its limit is the highest.
 */
export interface CallLimits {
  user?: number;
  device?: number;
  address?: number;
  /**
   * Calls from each block around the address: a caller who changes the address within a block is still counted. Default for visitors:
   * {@link BLOCK_FACTOR} times `address`.
   */
  block?: number;
  /** Calls from everybody together. */
  all?: number;
}

/**
 * Factor from the limit of one address to that of a block around it: mobile networks put thousands of phones behind one block.
 */
export const BLOCK_FACTOR = 5;

/** Converts ms to the `retryAfter` of a response, whole seconds. */
export const toRetryAfter = (wait: number): number => Math.max(1, Math.ceil(wait / 1000));

/**
 * Lists the allowances of a caller. A visitor who is counted by address is also counted by the blocks around it, so that another device id,
 * or another address of the same customer, does not reset a limit.
 * @param what name of the call
 */
export function listAllowances(
  what: string,
  limits: CallLimits,
  { userId, deviceId, address }: CallOrigin,
  window = MINUTE,
): Allowance[] {
  const { address: ofAddress } = limits;
  const ofBlock = userId === undefined && ofAddress !== undefined ? BLOCK_FACTOR * ofAddress : undefined;
  const whose: [keyof CallLimits, readonly (string | undefined)[]][] = [
    ['user', [userId]],
    ['device', [deviceId]],
    ['address', [address]],
    ['block', listAddressBlocks(address)],
    ['all', ['']],
  ];
  return whose.flatMap(([kind, ids]) => {
    const limit = limits[kind] ?? (kind === 'block' ? ofBlock : undefined);
    if (limit === undefined) return [];
    return ids.flatMap((id) => (id === undefined ? [] : [{ key: `${what}:${kind}:${id}`, limit, window }]));
  });
}

/**
 * Runs a call and counts its failures. The call does not run when the allowances are used up, since a right guess would still succeed.
 * Counts before the call, so that parallel guesses gain nothing, and subtracts again unless it fails.
 * @throws BizError 42900 with data.retryAfter in seconds
 */
export async function limitFailures<Result>(
  counters: Counters,
  allowances: readonly Allowance[],
  isFailure: (error: unknown) => boolean,
  call: () => Promise<Result>,
): Promise<Result> {
  await limitCalls(counters, allowances);
  let isFailed = false;
  try {
    return await call();
  } catch (error) {
    isFailed = isFailure(error);
    throw error;
  } finally {
    if (!isFailed) await counters.subtract(allowances.map(({ key }) => key));
  }
}

/**
 * Counts a call.
 * @throws BizError 42900 with data.retryAfter in seconds
 */
export async function limitCalls(
  counters: Counters,
  allowances: readonly Allowance[],
  message = 'Too many requests. Please try later.',
): Promise<void> {
  const { wait } = await counters.take(allowances);
  if (wait > 0) throw new BizError(BizCode.tooManyAttempts, message, { retryAfter: toRetryAfter(wait) });
}
