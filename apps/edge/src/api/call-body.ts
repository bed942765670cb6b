import { clientAddress } from '@oware/http-server';
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
  within: 10_000,
  slowest: 1000,
};

/** A body that is on its way. */
interface Reception {
  isLarge: boolean;
  /** Bytes that have come. */
  length: number;
  refuse(error: BodyRefused): void;
}

const oldestOf = (receptions: Iterable<Reception>): Reception | undefined => receptions[Symbol.iterator]().next().value;

/**
 * Takes bodies whole before the API hears of a call: a caller who sends slowly costs a little memory here and no connection there.
 * Bodies are not looked into.
 */
export function takeBodies(limits: BodyLimits): FastifyContentTypeParser {
  const receptions = new Map<string, { all: Set<Reception>; ordinary: Set<Reception>; bytes: number }>();
  const all = new Set<Reception>();
  let large = 0;
  let bytes = 0;

  return (request, payload, done) => {
    const { headers } = request;
    const address = clientAddress(request.ip);
    const announced = Number(headers['content-length'] ?? NaN);
    const isLarge = announced > limits.large;
    const most = isLarge ? limits.longest : limits.large;
    const parts: Buffer[] = [];
    const began = Date.now();
    const ofAddress = receptions.get(address) ?? { all: new Set(), ordinary: new Set(), bytes: 0 };
    const reception: Reception = { isLarge, length: 0, refuse };
    let finished = false;
    let timer: NodeJS.Timeout | undefined;

    if (announced > limits.longest) return refuse(new BodyRefused(413, 'The body is too long.'));
    const tooManyLarge =
      large >= limits.largeAtOnce || ofAddress.all.size - ofAddress.ordinary.size >= limits.largeOfAddress;
    if (isLarge && tooManyLarge) return refuse(new BodyRefused(503, 'Too many long bodies at once.'));
    if (ofAddress.all.size >= limits.ofAddress)
      oldestOf(ofAddress.all)?.refuse(new BodyRefused(408, 'The body came too slowly.'));
    receptions.set(address, ofAddress);
    all.add(reception);
    ofAddress.all.add(reception);
    if (isLarge) large += 1;
    else ofAddress.ordinary.add(reception);
    checkLater(limits.within);
    payload
      .on('data', take)
      .on('end', () => finish(null, Buffer.concat(parts)))
      .on('error', (error) => finish(error))
      .on('close', () => finish(new BodyRefused(408, 'The caller has gone.')));

    function take(part: Buffer): void {
      parts.push(part);
      count(part.length);
      if (reception.length > most) return refuse(new BodyRefused(413, 'The body is too long.'));
      while (ofAddress.bytes > limits.bytesOfAddress)
        oldestOf(ofAddress.ordinary)?.refuse(new BodyRefused(408, 'The body came too slowly.'));
      while (bytes > limits.bytesOfAll) oldestOf(all)?.refuse(new BodyRefused(503, 'Too many bodies at once.'));
    }
    function count(more: number): void {
      reception.length += more;
      bytes += more;
      if (!isLarge) ofAddress.bytes += more;
    }
    function checkLater(ms: number): void {
      timer = setTimeout(() => {
        const left = began + limits.within + (reception.length / limits.slowest) * 1000 - Date.now();
        if (left > 0) checkLater(left);
        else refuse(new BodyRefused(408, 'The body came too slowly.'));
      }, ms);
    }
    function refuse(error: BodyRefused): void {
      payload.removeListener('data', take);
      // What still comes of it is thrown away: a connection that was cut now would take the answer with it.
      payload.resume();
      finish(error);
    }
    function leave(): void {
      if (!all.delete(reception)) return;
      ofAddress.all.delete(reception);
      ofAddress.ordinary.delete(reception);
      count(-reception.length);
      if (isLarge) large -= 1;
      if (ofAddress.all.size === 0) receptions.delete(address);
    }
    function finish(error: Error | null, body?: Buffer): void {
      if (finished) return;
      finished = true;
      clearTimeout(timer);
      leave();
      // The stream of a refused body lives on, and would keep what has come of it.
      parts.length = 0;
      done(error, body);
    }
  };
}
