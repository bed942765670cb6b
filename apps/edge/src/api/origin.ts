import { isIP, type LookupFunction } from 'node:net';

/** Roles of servers of the API that the edge calls: `web` serves `/api` and `/staff`, `socket` keeps the sockets of `/socket.io`. */
export const CALLED_ROLES = ['web', 'socket'] as const;

export type CalledRole = (typeof CALLED_ROLES)[number];

/** A place where servers of the API are found. */
export interface ApiName {
  /** `http://api.internal:4201`: every address of the name is a server. */
  url: string;
  /** The only role that its servers are called for; without it, those that each of them names. */
  role?: CalledRole;
}

/** `ready`: it can work. `live`: it responds, and says that it cannot work or stops. `down`: it does not respond. */
export type OriginState = 'ready' | 'live' | 'down';

/** A server of the API, as it was last seen. */
export class Origin {
  state: OriginState = 'down';
  /** Start of the ids of its sockets; changes with each start. */
  instance: string | undefined;
  /** When a server that was started while this edge works became ready; null before that. Those that were there already are warm. */
  readySince: number | null = -Infinity;
  /** Roles that it named last; undefined until it was seen. */
  roles: ReadonlySet<CalledRole> | undefined;
  /** Parts that it named as away, such as `feed`. */
  reasons: readonly string[] = [];
  /** Whether its name still has its address. */
  listed = true;
  readonly #onDown = new Set<() => void>();

  /** @param address IP address of this server when its name may have several; by default that of the URL */
  constructor(
    readonly name: ApiName,
    readonly address?: string,
  ) {}

  /** `http://api.internal:4201`, of which `lookup` finds the address. */
  get url(): string {
    return this.name.url;
  }

  /** How it is named in logs: `http://10.0.0.7:4201`. */
  get label(): string {
    if (this.address === undefined) return this.url;
    const url = new URL(this.url);
    url.hostname = isIP(this.address) === 6 ? `[${this.address}]` : this.address;
    return url.origin;
  }

  /** Finds this server instead of all that have its name; undefined where the system finds the address. */
  get lookup(): LookupFunction | undefined {
    const { address } = this;
    if (address === undefined) return undefined;
    const family = isIP(address);
    return (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family));
  }

  /** Whether it may be called for a role; undefined while it was never seen. */
  serves(role: CalledRole): boolean | undefined {
    if (this.name.role !== undefined && this.name.role !== role) return false;
    return this.roles?.has(role);
  }

  /** Calls `listener` when it is seen to be down. @returns a function that ends this */
  onceDown(listener: () => void): () => void {
    this.#onDown.add(listener);
    return () => void this.#onDown.delete(listener);
  }

  /** @returns whether this is a change */
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
