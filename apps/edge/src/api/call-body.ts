import { type FastifyContentTypeParser } from 'fastify';

/** Why a body was not taken, with the status that says so. */
export class BodyRefused extends Error {
  constructor(readonly statusCode: 408 | 413 | 503, message: string) {
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
  within: 10_000,
  slowest: 1000,
};

/** A body that is on its way. */
interface Reception {
  isLarge: boolean;
  refuse(error: BodyRefused): void;
}

/**
 * Takes bodies whole before the API hears of a call: a caller who sends slowly costs a little memory here and no connection there.
 * Bodies are not looked into.
 */
export function takeBodies(limits: BodyLimits): FastifyContentTypeParser {
  const receptions = new Map<string, Set<Reception>>();
  let large = 0;

  return (request, payload, done) => {
    const { ip: address, headers } = request;
    const announced = Number(headers['content-length'] ?? NaN);
    const isLarge = announced > limits.large;
    const most = isLarge ? limits.longest : limits.large;
    const parts: Buffer[] = [];
    const began = Date.now();
    const ofAddress = receptions.get(address) ?? new Set<Reception>();
    const reception: Reception = { isLarge, refuse };
    let length = 0;
    let finished = false;
    let timer: NodeJS.Timeout | undefined;

    if (announced > limits.longest) return refuse(new BodyRefused(413, 'The body is too long.'));
    const tooManyLarge = large >= limits.largeAtOnce || [...ofAddress].filter((one) => one.isLarge).length >= limits.largeOfAddress;
    if (isLarge && tooManyLarge) return refuse(new BodyRefused(503, 'Too many long bodies at once.'));
    const [oldest] = ofAddress;
    if (ofAddress.size >= limits.ofAddress) oldest?.refuse(new BodyRefused(408, 'The body came too slowly.'));
    receptions.set(address, ofAddress.add(reception));
    if (isLarge) large += 1;
    checkLater(limits.within);
    payload.on('data', take).on('end', () => finish(null, Buffer.concat(parts))).on('error', (error) => finish(error)).on('close', () => finish(new BodyRefused(408, 'The caller has gone.')));

    function take(part: Buffer): void {
      length += part.length;
      if (length > most) return refuse(new BodyRefused(413, 'The body is too long.'));
      parts.push(part);
    }
    function checkLater(ms: number): void {
      timer = setTimeout(() => {
        const left = began + limits.within + (length / limits.slowest) * 1000 - Date.now();
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
      if (!ofAddress.delete(reception)) return;
      if (isLarge) large -= 1;
      if (ofAddress.size === 0) receptions.delete(address);
    }
    function finish(error: Error | null, body?: Buffer): void {
      if (finished) return;
      finished = true;
      clearTimeout(timer);
      leave();
      done(error, body);
    }
  };
}
