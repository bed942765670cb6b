/** Time to wait for the first push of a ticket's offer before asking for it, ms. */
export const PUSH_GRACE_MS = 1500;

interface Deps {
  now(): number;
  /** Subscribes to a ticket's offer; returns a function that unsubscribes, null while nobody is logged in. */
  follow(ticketId: string): (() => void) | null;
  /** Called when a pushed offer is no longer valid until the next push. */
  ended(ticketId: string): void;
}

/** The tickets whose offers the server pushes, and those with a pushed offer that is valid until the next push. */
export class PushedTickets {
  readonly #deps: Deps;
  readonly #followed = new Map<string, { end(): void; since: number }>();
  readonly #came = new Set<string>();
  #live = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Whether a ticket has a pushed offer that is valid until the next push. */
  has(ticketId: string): boolean {
    return this.#came.has(ticketId);
  }

  /** Whether a pushed offer is valid, or the first one is expected soon. */
  isComing(ticketId: string): boolean {
    return this.has(ticketId) || this.#deps.now() < this.comesBy(ticketId);
  }

  /** Returns the time by which the first push is expected; -Infinity when none is. */
  comesBy(ticketId: string): number {
    const followed = this.#live ? this.#followed.get(ticketId) : undefined;
    return followed === undefined ? -Infinity : followed.since + PUSH_GRACE_MS;
  }

  came(ticketId: string): void {
    this.#came.add(ticketId);
  }

  /** Ends the validity of a pushed offer: it is outdated, or no push would replace it any more. */
  went(ticketId: string): void {
    if (this.#came.delete(ticketId)) this.#deps.ended(ticketId);
  }

  /**
   * Sets whether a socket for pushes is connected.
   * @returns false when nothing has changed
   */
  setLive(live: boolean): boolean {
    if (live === this.#live) return false;
    this.#live = live;
    for (const followed of this.#followed.values()) followed.since = this.#deps.now();
    for (const ticketId of [...this.#came]) this.went(ticketId);
    return true;
  }

  /** Subscribes to these tickets and no others. */
  only(ticketIds: readonly string[]): void {
    const wanted = new Set(ticketIds);
    for (const [ticketId, { end }] of this.#followed) {
      if (wanted.has(ticketId)) continue;
      end();
      this.#followed.delete(ticketId);
      this.went(ticketId);
    }
    for (const ticketId of wanted) {
      if (this.#followed.has(ticketId)) continue;
      const end = this.#deps.follow(ticketId);
      if (end !== null) this.#followed.set(ticketId, { end, since: this.#deps.now() });
    }
  }
}
