import { listAddressBlocks, getClientAddress } from '@oware/http-server';
import { type FastifyContentTypeParser } from 'fastify';

/** The reason why a body is rejected, with the status of the response. */
class BodyRejected extends Error {
  constructor(
    readonly statusCode: 408 | 413 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** Limits on request bodies. */
export interface BodyLimits {
  /** Longest body, bytes. */
  longest: number;
  /** Size above which a body counts as large, bytes. Only a few large bodies are received at the same time. */
  large: number;
  /** Maximum number of large bodies received at the same time, from all callers and from one address. */
  largeAtOnce: number;
  largeOfAddress: number;
  /**
   * Maximum number of incomplete bodies from one address. A new one evicts the oldest, so slow senders only hurt themselves.
   */
  ofAddress: number;
  /**
   * Maximum bytes of incomplete bodies: of one address (large ones excluded), and of all callers. Here too the oldest is evicted.
   */
  bytesOfAddress: number;
  bytesOfAll: number;
  /** Factor on the limits of one address for the block around it, within which a caller may change addresses. */
  ofBlock: number;
  /** Time after which a body must be complete, ms ... */
  within: number;
  /** ... extended by its size so far at this speed, bytes per second. */
  slowest: number;
}

/**
 * The longest body that the API accepts is a document of 5 MB in base64. A carrier's network is one address for many players.
 */
export const BODY_LIMITS: BodyLimits = {
  longest: 7 * 1024 * 1024,
  large: 512 * 1024,
  largeAtOnce: 16,
  largeOfAddress: 4,
  ofAddress: 128,
  bytesOfAddress: 8 * 1024 * 1024,
  bytesOfAll: 256 * 1024 * 1024,
  ofBlock: 2,
  within: 10_000,
  slowest: 1000,
};

const TOO_SLOW = 'The request body arrived too slowly.';

/** Incomplete bodies from one address, or from a block around it, oldest first. */
interface Group {
  /** Factor on the limits of one address. */
  readonly share: number;
  all: Set<Reception>;
  /** Bodies that are not large. */
  ordinary: Set<Reception>;
  /** Bytes received of the ordinary bodies. */
  bytes: number;
}

/** All incomplete bodies and their totals. */
class Receptions {
  readonly all = new Set<Reception>();
  readonly #groups = new Map<string, Group>();
  #large = 0;
  #bytes = 0;

  constructor(readonly limits: BodyLimits) {}

  /**
   * Admits a body; evicts the oldest of its address or block when there are too many.
   * @returns the reason when the body is not admitted
   */
  enter(reception: Reception): BodyRejected | undefined {
    const { address, isLarge, announced } = reception;
    const { limits } = this;
    const shares: [string, number][] = [
      [address, 1],
      ...listAddressBlocks(address).map((block): [string, number] => [block, limits.ofBlock]),
    ];
    const groups = shares.map(([key, share]): [string, Group] => [
      key,
      this.#groups.get(key) ?? { share, all: new Set(), ordinary: new Set(), bytes: 0 },
    ]);
    if (announced > limits.longest) return new BodyRejected(413, 'The request body is too large.');
    const tooManyLarge =
      this.#large >= limits.largeAtOnce ||
      groups.some(([, { all, ordinary, share }]) => all.size - ordinary.size >= share * limits.largeOfAddress);
    if (isLarge && tooManyLarge) return new BodyRejected(503, 'Too many large request bodies at the same time.');
    for (const [, { all, share }] of groups)
      if (all.size >= share * limits.ofAddress) getOldest(all)?.reject(new BodyRejected(408, TOO_SLOW));
    this.all.add(reception);
    if (isLarge) this.#large += 1;
    for (const [key, group] of groups) {
      this.#groups.set(key, group);
      group.all.add(reception);
      if (!isLarge) group.ordinary.add(reception);
    }
    return undefined;
  }

  /** Counts received bytes. */
  count({ address, isLarge }: Reception, more: number): void {
    this.#bytes += more;
    if (!isLarge) for (const [, group] of this.#listGroups(address)) group.bytes += more;
  }

  /** Evicts the oldest bodies while the incomplete ones exceed the limits on bytes. */
  makeRoom({ address }: Reception): void {
    const { bytesOfAddress, bytesOfAll } = this.limits;
    for (const [, group] of this.#listGroups(address))
      while (group.bytes > group.share * bytesOfAddress)
        getOldest(group.ordinary)?.reject(new BodyRejected(408, TOO_SLOW));
    while (this.#bytes > bytesOfAll)
      getOldest(this.all)?.reject(new BodyRejected(503, 'Too many request bodies at the same time.'));
  }

  /** Removes a body that is complete or rejected. */
  leave(reception: Reception): void {
    if (!this.all.delete(reception)) return;
    this.count(reception, -reception.length);
    if (reception.isLarge) this.#large -= 1;
    for (const [key, group] of this.#listGroups(reception.address)) {
      group.all.delete(reception);
      group.ordinary.delete(reception);
      if (group.all.size === 0) this.#groups.delete(key);
    }
  }

  #listGroups(address: string): [string, Group][] {
    return [address, ...listAddressBlocks(address)].flatMap((key): [string, Group][] => {
      const group = this.#groups.get(key);
      return group === undefined ? [] : [[key, group]];
    });
  }
}

const getOldest = (receptions: Iterable<Reception>): Reception | undefined =>
  receptions[Symbol.iterator]().next().value;

type Payload = Parameters<FastifyContentTypeParser>[1];

/** A body that is being received. */
class Reception {
  readonly isLarge: boolean;
  /** Bytes received. */
  length = 0;
  readonly #parts: Buffer[] = [];
  readonly #began = Date.now();
  #finished = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param announced bytes by the header Content-Length; NaN without it */
  constructor(
    readonly address: string,
    readonly announced: number,
    private readonly receptions: Receptions,
    private readonly payload: Payload,
    private readonly done: (error: Error | null, body?: Buffer) => void,
  ) {
    this.isLarge = announced > receptions.limits.large;
  }

  begin(): void {
    const refused = this.receptions.enter(this);
    if (refused !== undefined) return this.reject(refused);
    this.#checkLater(this.receptions.limits.within);
    this.payload
      .on('data', this.#take)
      .on('end', () => this.#finish(null, Buffer.concat(this.#parts)))
      .on('error', (error) => this.#finish(error))
      .on('close', () => this.#finish(new BodyRejected(408, 'The client disconnected.')));
  }

  reject(error: BodyRejected): void {
    this.payload.removeListener('data', this.#take);
    // Discards the rest of the body: closing the connection now would lose the response.
    this.payload.resume();
    this.#finish(error);
  }

  readonly #take = (part: Buffer): void => {
    const { longest, large } = this.receptions.limits;
    this.#parts.push(part);
    this.length += part.length;
    this.receptions.count(this, part.length);
    if (this.length > (this.isLarge ? longest : large))
      return this.reject(new BodyRejected(413, 'The request body is too large.'));
    this.receptions.makeRoom(this);
  };

  #checkLater(ms: number): void {
    const { within, slowest } = this.receptions.limits;
    this.#timer = setTimeout(() => {
      const left = this.#began + within + (this.length / slowest) * 1000 - Date.now();
      if (left > 0) this.#checkLater(left);
      else this.reject(new BodyRejected(408, TOO_SLOW));
    }, ms);
  }

  #finish(error: Error | null, body?: Buffer): void {
    if (this.#finished) return;
    this.#finished = true;
    clearTimeout(this.#timer);
    this.receptions.leave(this);
    // The stream of a rejected body stays open and would retain the parts received so far.
    this.#parts.length = 0;
    this.done(error, body);
  }
}

/**
 * Creates a parser that buffers whole bodies before the API is called: a slow sender costs a little memory here and no connection there.
 * Bodies are not inspected.
 */
export function createBodyParser(limits: BodyLimits): FastifyContentTypeParser {
  const receptions = new Receptions(limits);
  return ({ headers, ip }, payload, done) => {
    const announced = Number(headers['content-length'] ?? NaN);
    new Reception(getClientAddress(ip), announced, receptions, payload, done).begin();
  };
}
