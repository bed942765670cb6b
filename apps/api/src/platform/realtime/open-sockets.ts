import { addressBlocks, isLoopbackAddress } from '@oware/http-server';

/**
 * Sockets that one process keeps open at once: of a login, of a player, and of visitors from an address and from a block of addresses. Thousands of phones share
 * an address, so a player takes no place there and loses none to others.
 */
export const MOST_SOCKETS = { login: 30, player: 120, address: 3000, block: 10_000 };
/**
 * Connections that have not asked to be a socket yet, which takes a browser one round trip: whoever never asks would be counted nowhere, and
 * connections live so for 20 s.
 */
export const MOST_PENDING = { address: 1000, block: 3000 };
/** Patterns over events that one process follows at once for an address, and for a block. */
export const MOST_PATTERNS = { address: 300, block: 1000 };

/** Who a socket belongs to. */
export interface SocketOwner {
  /** Id of the login that its handshake names. */
  sessionId: string | null;
  /** Its player, where an access token proves one. */
  userId?: string | undefined;
  /** As `clientAddress` gives it. */
  address: string;
}

/** Counts what is open by who has it, each up to its limit. */
class Counts {
  readonly #counts = new Map<string, number>();

  /** Counts one more under each key. @returns whether none was full; otherwise nothing is counted */
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

/** Bounds how many sockets and patterns a process keeps open for whoever holds a login or an address. */
export class OpenSockets {
  readonly #sockets = new Counts();
  readonly #pending = new Counts();
  readonly #patterns = new Counts();

  /** @returns what gives the place back; null when there is none */
  open({ sessionId, userId, address }: SocketOwner): (() => void) | null {
    const login = sessionId === null ? [] : [[`login ${sessionId}`, MOST_SOCKETS.login] as const];
    const shared =
      userId === undefined ? placesOf(address, MOST_SOCKETS) : [[`player ${userId}`, MOST_SOCKETS.player] as const];
    return take(this.#sockets, [...login, ...shared]);
  }

  /** The same for a connection that is no socket yet. */
  pending(address: string): (() => void) | null {
    return take(this.#pending, placesOf(address, MOST_PENDING));
  }

  /** The same for a pattern that one of the sockets of an address follows. */
  pattern(address: string): (() => void) | null {
    return take(this.#patterns, placesOf(address, MOST_PATTERNS));
  }
}

function placesOf(address: string, most: { address: number; block: number }): (readonly [string, number])[] {
  if (isLoopbackAddress(address)) return [];
  return [[address, most.address], ...addressBlocks(address).map((block) => [block, most.block] as const)];
}

function take(counts: Counts, limits: readonly (readonly [string, number])[]): (() => void) | null {
  if (!counts.take(limits)) return null;
  let held = true;
  return () => {
    if (held) counts.giveBack(limits.map(([key]) => key));
    held = false;
  };
}
