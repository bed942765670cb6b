import { BizCode } from '@oware/contracts';
import { addressBlocks } from '@oware/http-server';
import { BizError } from '../http/biz-error';
import { type Allowance, type Counters } from './counters';

const MINUTE = 60_000;

/** Who calls, as limits know them. */
export interface CallOrigin {
  /** A player's id; only of who has proved to be that player, so that nobody can use up what is another's. */
  userId?: string;
  deviceId: string;
  /** As `clientAddress` gives it. */
  address: string;
}

/** Calls in a window. Thousands of phones share an address of a mobile network, so its limit is the last, and high. */
export interface CallLimits {
  user?: number;
  device?: number;
  address?: number;
  /** From each block around the address: who changes the address within one is still counted. {@link BLOCK_FACTOR} times `address` of visitors when not given. */
  block?: number;
  /** From everybody together. */
  all?: number;
}

/** So many times the calls of one address may come from a block around it: mobile networks put thousands of phones behind one. */
export const BLOCK_FACTOR = 5;

/** ms as a response's `retryAfter`, whole seconds. */
export const retryAfter = (wait: number): number => Math.max(1, Math.ceil(wait / 1000));

/**
 * Lists the allowances of a caller. A visitor counted by address is also counted by the blocks around it: another device id, or another
 * address of the same customer, does not reset a limit.
 * @param what names the call
 */
export function allowancesOf(
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
    ['block', addressBlocks(address)],
    ['all', ['']],
  ];
  return whose.flatMap(([kind, ids]) => {
    const limit = limits[kind] ?? (kind === 'block' ? ofBlock : undefined);
    if (limit === undefined) return [];
    return ids.flatMap((id) => (id === undefined ? [] : [{ key: `${what}:${kind}:${id}`, limit, window }]));
  });
}

/**
 * Runs a call and counts its failures. Once the allowances are used up, the call is not run: otherwise a right guess would still succeed.
 * Counted before the call, so that parallel guesses gain nothing, and given back unless it fails.
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
    if (!isFailed) await counters.giveBack(allowances.map(({ key }) => key));
  }
}

/** Counts a call. @throws BizError 42900 with data.retryAfter in seconds */
export async function limitCalls(
  counters: Counters,
  allowances: readonly Allowance[],
  words = 'Too many requests. Please try later.',
): Promise<void> {
  const { wait } = await counters.take(allowances);
  if (wait > 0) throw new BizError(BizCode.tooManyAttempts, words, { retryAfter: retryAfter(wait) });
}
