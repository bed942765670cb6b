/** With the socket the server says by itself what a ticket is worth; when it has not for so long, it is asked, ms. */
export const PUSH_GRACE_MS = 1500;

interface Deps {
  now(): number;
  /** Asks the server to push a ticket's offer; returns what ends it, null while nobody is logged in. */
  follow(ticketId: string): (() => void) | null;
  /** What was pushed of a ticket does not hold any more by itself. */
  ended(ticketId: string): void;
}

/** Which tickets the server pushes offers of, and of which one came that holds until the next. */
export class PushedTickets {
  readonly #deps: Deps;
  readonly #followed = new Map<string, { end(): void; since: number }>();
  readonly #came = new Set<string>();
  #live = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Whether what is known of a ticket was pushed, and holds until the next push. */
  has(ticketId: string): boolean {
    return this.#came.has(ticketId);
  }

  /** Whether a push of it holds, or is about to come. */
  isComing(ticketId: string): boolean {
    return this.has(ticketId) || this.#deps.now() < this.comesBy(ticketId);
  }

  /** When a first push must have come; -Infinity when none is waited for. */
  comesBy(ticketId: string): number {
    const followed = this.#live ? this.#followed.get(ticketId) : undefined;
    return followed === undefined ? -Infinity : followed.since + PUSH_GRACE_MS;
  }

  came(ticketId: string): void {
    this.#came.add(ticketId);
  }

  /** What was pushed is not true any more, or nobody would say when it is not. */
  went(ticketId: string): void {
    if (this.#came.delete(ticketId)) this.#deps.ended(ticketId);
  }

  /** Whether there is a socket that pushes come through. @returns false when that is known */
  setLive(live: boolean): boolean {
    if (live === this.#live) return false;
    this.#live = live;
    for (const followed of this.#followed.values()) followed.since = this.#deps.now();
    for (const ticketId of [...this.#came]) this.went(ticketId);
    return true;
  }

  /** Follows these tickets and no others. */
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
