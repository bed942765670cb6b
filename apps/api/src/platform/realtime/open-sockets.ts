import { listAddressBlocks, isLoopbackAddress } from '@oware/http-server';

/**
 * Maximum number of open sockets per process: of a login, of a player, and of visitors from an address and from a block of addresses.
 * Thousands of phones share an address, so players are not counted by address and cannot be crowded out by others.
 */
export const MAX_SOCKETS = { login: 30, player: 120, address: 3000, block: 10_000 };
/**
 * Maximum number of connections that have not requested a socket yet, which takes a browser one round trip: otherwise connections that
 * never do so would not be counted, and they can stay open for 20 s.
 */
export const MAX_PENDING = { address: 1000, block: 3000 };
/** Maximum number of patterns over events per process, for an address and for a block. */
export const MAX_PATTERNS = { address: 300, block: 1000 };

/** Owner of a socket. */
export interface SocketOwner {
  /** Id of the login in its handshake. */
  sessionId: string | null;
  /** Player of the login, if an access token proves one. */
  userId?: string | undefined;
  /** As returned by `getClientAddress`. */
  address: string;
}

/** Counts open items by owner, each up to a limit. */
class Counts {
  readonly #counts = new Map<string, number>();

  /**
   * Adds one to each key.
   * @returns false when a key was full and nothing was counted
   */
  take(limits: readonly (readonly [key: string, limit: number])[]): boolean {
    if (limits.some(([key, limit]) => (this.#counts.get(key) ?? 0) >= limit)) return false;
    for (const [key] of limits) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return true;
  }

  giveBack(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (this.#counts.get(key) ?? 0) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }
}

/** Limits the sockets and patterns that a process keeps open per login, player and address. */
export class OpenSockets {
  readonly #sockets = new Counts();
  readonly #pending = new Counts();
  readonly #patterns = new Counts();

  /** @returns the function that frees the place; null when no place is free */
  open({ sessionId, userId, address }: SocketOwner): (() => void) | null {
    const login = sessionId === null ? [] : [[`login ${sessionId}`, MAX_SOCKETS.login] as const];
    const shared =
      userId === undefined ? listPlaces(address, MAX_SOCKETS) : [[`player ${userId}`, MAX_SOCKETS.player] as const];
    return take(this.#sockets, [...login, ...shared]);
  }

  /** Like `open`, for a connection that is not a socket yet. */
  pending(address: string): (() => void) | null {
    return take(this.#pending, listPlaces(address, MAX_PENDING));
  }

  /** Like `open`, for a pattern that a socket of an address follows. */
  pattern(address: string): (() => void) | null {
    return take(this.#patterns, listPlaces(address, MAX_PATTERNS));
  }
}

function listPlaces(address: string, max: { address: number; block: number }): (readonly [string, number])[] {
  if (isLoopbackAddress(address)) return [];
  return [[address, max.address], ...listAddressBlocks(address).map((block) => [block, max.block] as const)];
}

function take(counts: Counts, limits: readonly (readonly [string, number])[]): (() => void) | null {
  if (!counts.take(limits)) return null;
  let held = true;
  return () => {
    if (held) counts.giveBack(limits.map(([key]) => key));
    held = false;
  };
}
