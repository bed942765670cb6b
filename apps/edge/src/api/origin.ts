import { isIP, type LookupFunction } from 'node:net';

/**
 * Roles of the API servers that the edge calls: `web` serves `/api` and `/staff`, `socket` keeps the sockets of `/socket.io`.
 */
export const CALLED_ROLES = ['web', 'socket'] as const;

export type CalledRole = (typeof CALLED_ROLES)[number];

/** A host name under which API servers are found. */
export interface ApiName {
  /** `http://api.internal:4201`: every address of the name is a server. */
  url: string;
  /** The only role for which its servers are called; without it, the roles that each server reports. */
  role?: CalledRole;
}

/**
 * `ready`: it can work. `live`: it responds, but reports that it cannot work or is stopping. `down`: it does not respond.
 */
export type OriginState = 'ready' | 'live' | 'down';

/** An API server, as it was last seen. */
export class Origin {
  state: OriginState = 'down';
  /** Prefix of the ids of its sockets; changes with each start. */
  instance: string | undefined;
  /**
   * Time at which a server that started after this edge became ready; null until then. Servers that were running before count as warm.
   */
  readySince: number | null = -Infinity;
  /** Time of its last response by the clock of the edge, ms. */
  seenAt = -Infinity;
  /** Roles that it reported last; undefined until it was seen. */
  roles: ReadonlySet<CalledRole> | undefined;
  /** Components that it reported as unavailable, such as `feed`. */
  reasons: readonly string[] = [];
  /** Whether its name still resolves to its address. */
  listed = true;
  readonly #onDown = new Set<() => void>();

  /** @param address IP address of this server when its name may have several; defaults to that of the URL */
  constructor(
    readonly name: ApiName,
    readonly address?: string,
  ) {}

  /** `http://api.internal:4201`; `lookup` finds the address. */
  get url(): string {
    return this.name.url;
  }

  /** Name in logs: `http://10.0.0.7:4201`. */
  get label(): string {
    if (this.address === undefined) return this.url;
    const url = new URL(this.url);
    url.hostname = isIP(this.address) === 6 ? `[${this.address}]` : this.address;
    return url.origin;
  }

  /** Resolves to this server instead of all servers of its name; undefined when the system resolves the address. */
  get lookup(): LookupFunction | undefined {
    const { address } = this;
    if (address === undefined) return undefined;
    const family = isIP(address);
    return (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family));
  }

  /** Checks whether it may be called for a role; undefined until it was seen. */
  serves(role: CalledRole): boolean | undefined {
    if (this.name.role !== undefined && this.name.role !== role) return false;
    return this.roles?.has(role);
  }

  /**
   * Calls `listener` when it is seen to be down.
   * @returns a function that removes the listener
   */
  onceDown(listener: () => void): () => void {
    this.#onDown.add(listener);
    return () => void this.#onDown.delete(listener);
  }

  /** @returns whether the state changed */
  become(state: OriginState): boolean {
    if (this.state === state) return false;
    this.state = state;
    if (state === 'down') {
      const listeners = [...this.#onDown];
      this.#onDown.clear();
      for (const listener of listeners) listener();
    }
    return true;
  }
}
