import { addressBlocks, clientAddress } from '@oware/http-server';
import { type FastifyContentTypeParser } from 'fastify';

/** Why a body was not taken, with the status that says so. */
class BodyRefused extends Error {
  constructor(
    readonly statusCode: 408 | 413 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** What bodies may cost. */
export interface BodyLimits {
  /** Longest body, bytes. */
  longest: number;
  /** Above this a body is large, bytes: few of them come at once. */
  large: number;
  /** Most large bodies at once, of all callers and of one address. */
  largeAtOnce: number;
  largeOfAddress: number;
  /** Most bodies of one address that are not complete. The oldest gives way to a new one, so whoever sends slowly meets only himself. */
  ofAddress: number;
  /** Most bytes of bodies that are not complete: of one address without large ones, and of all callers. The oldest gives way here too. */
  bytesOfAddress: number;
  bytesOfAll: number;
  /** A block around an address, within which a caller may move, has so many times the limits of one address. */
  ofBlock: number;
  /** A body must have come after so long, ms ... */
  within: number;
  /** ... and may take longer by its size at this speed, bytes a second. */
  slowest: number;
}

/** The longest body that the API takes is a document of 5 MB in base64. A carrier's network is one address for many players. */
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

const TOO_SLOW = 'The body came too slowly.';

/** Bodies of one address, or of a block around it, that are on their way, the oldest first. */
interface Group {
  /** So many times the limits of an address hold for it. */
  readonly share: number;
  all: Set<Reception>;
  /** Those that are not large. */
  ordinary: Set<Reception>;
  /** Bytes of the ordinary ones that have come. */
  bytes: number;
}

/** All bodies that are on their way, and what they cost. */
class Receptions {
  readonly all = new Set<Reception>();
  readonly #groups = new Map<string, Group>();
  #large = 0;
  #bytes = 0;

  constructor(readonly limits: BodyLimits) {}

  /** Takes a body in; the oldest of its address or block gives way when there are too many. @returns why it is not taken */
  enter(reception: Reception): BodyRefused | undefined {
    const { address, isLarge, announced } = reception;
    const { limits } = this;
    const shares: [string, number][] = [
      [address, 1],
      ...addressBlocks(address).map((block): [string, number] => [block, limits.ofBlock]),
    ];
    const groups = shares.map(([key, share]): [string, Group] => [
      key,
      this.#groups.get(key) ?? { share, all: new Set(), ordinary: new Set(), bytes: 0 },
    ]);
    if (announced > limits.longest) return new BodyRefused(413, 'The body is too long.');
    const tooManyLarge =
      this.#large >= limits.largeAtOnce ||
      groups.some(([, { all, ordinary, share }]) => all.size - ordinary.size >= share * limits.largeOfAddress);
    if (isLarge && tooManyLarge) return new BodyRefused(503, 'Too many long bodies at once.');
    for (const [, { all, share }] of groups)
      if (all.size >= share * limits.ofAddress) oldestOf(all)?.refuse(new BodyRefused(408, TOO_SLOW));
    this.all.add(reception);
    if (isLarge) this.#large += 1;
    for (const [key, group] of groups) {
      this.#groups.set(key, group);
      group.all.add(reception);
      if (!isLarge) group.ordinary.add(reception);
    }
    return undefined;
  }

  /** Counts bytes that have come. */
  count({ address, isLarge }: Reception, more: number): void {
    this.#bytes += more;
    if (!isLarge) for (const [, group] of this.#groupsOf(address)) group.bytes += more;
  }

  /** The oldest bodies give way while those that are on their way have too many bytes. */
  makeRoom({ address }: Reception): void {
    const { bytesOfAddress, bytesOfAll } = this.limits;
    for (const [, group] of this.#groupsOf(address))
      while (group.bytes > group.share * bytesOfAddress)
        oldestOf(group.ordinary)?.refuse(new BodyRefused(408, TOO_SLOW));
    while (this.#bytes > bytesOfAll) oldestOf(this.all)?.refuse(new BodyRefused(503, 'Too many bodies at once.'));
  }

  /** A body is complete, or refused. */
  leave(reception: Reception): void {
    if (!this.all.delete(reception)) return;
    this.count(reception, -reception.length);
    if (reception.isLarge) this.#large -= 1;
    for (const [key, group] of this.#groupsOf(reception.address)) {
      group.all.delete(reception);
      group.ordinary.delete(reception);
      if (group.all.size === 0) this.#groups.delete(key);
    }
  }

  #groupsOf(address: string): [string, Group][] {
    return [address, ...addressBlocks(address)].flatMap((key): [string, Group][] => {
      const group = this.#groups.get(key);
      return group === undefined ? [] : [[key, group]];
    });
  }
}

const oldestOf = (receptions: Iterable<Reception>): Reception | undefined => receptions[Symbol.iterator]().next().value;

type Payload = Parameters<FastifyContentTypeParser>[1];

/** A body that is on its way. */
class Reception {
  readonly isLarge: boolean;
  /** Bytes that have come. */
  length = 0;
  readonly #parts: Buffer[] = [];
  readonly #began = Date.now();
  #finished = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param announced bytes, NaN when the caller did not say */
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
    if (refused !== undefined) return this.refuse(refused);
    this.#checkLater(this.receptions.limits.within);
    this.payload
      .on('data', this.#take)
      .on('end', () => this.#finish(null, Buffer.concat(this.#parts)))
      .on('error', (error) => this.#finish(error))
      .on('close', () => this.#finish(new BodyRefused(408, 'The caller has gone.')));
  }

  refuse(error: BodyRefused): void {
    this.payload.removeListener('data', this.#take);
    // What still comes of it is thrown away: a connection that was cut now would take the response with it.
    this.payload.resume();
    this.#finish(error);
  }

  readonly #take = (part: Buffer): void => {
    const { longest, large } = this.receptions.limits;
    this.#parts.push(part);
    this.length += part.length;
    this.receptions.count(this, part.length);
    if (this.length > (this.isLarge ? longest : large))
      return this.refuse(new BodyRefused(413, 'The body is too long.'));
    this.receptions.makeRoom(this);
  };

  #checkLater(ms: number): void {
    const { within, slowest } = this.receptions.limits;
    this.#timer = setTimeout(() => {
      const left = this.#began + within + (this.length / slowest) * 1000 - Date.now();
      if (left > 0) this.#checkLater(left);
      else this.refuse(new BodyRefused(408, TOO_SLOW));
    }, ms);
  }

  #finish(error: Error | null, body?: Buffer): void {
    if (this.#finished) return;
    this.#finished = true;
    clearTimeout(this.#timer);
    this.receptions.leave(this);
    // The stream of a refused body lives on, and would keep what has come of it.
    this.#parts.length = 0;
    this.done(error, body);
  }
}

/**
 * Takes bodies whole before the API hears of a call: a caller who sends slowly costs a little memory here and no connection there.
 * Bodies are not looked into.
 */
export function takeBodies(limits: BodyLimits): FastifyContentTypeParser {
  const receptions = new Receptions(limits);
  return ({ headers, ip }, payload, done) => {
    const announced = Number(headers['content-length'] ?? NaN);
    new Reception(clientAddress(ip), announced, receptions, payload, done).begin();
  };
}
