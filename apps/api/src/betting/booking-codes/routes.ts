import { BizCode, type BookingCode, bookingCodeRequest, type Rebet } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitCalls, limitFailures } from '../../platform/counters/limit-calls';
import { BizError, requireUser, route, validate } from '../../platform/http';
import { type RateLimit } from '../../platform/http/rate-limit';
import { LinkPictures } from '../link-picture/link-picture';
import { pictureOfCode } from './picture';
import { type BookingCodes } from './service';

/** Codes that one may make in a minute, and codes that were none. */
const MADE = { device: 20, address: 600 };
const WRONG = { device: 20, address: 600 };
/** A device counts once a day for a code, ms; */
const COUNTED = 86_400_000;
/** so many new ones of an address, which costs nobody anything to make up. */
const COUNTED_DEVICES = 50;

const codeParams = z.object({ code: z.string().max(40) });
const ticketParams = z.object({ ticketId: z.string().max(40) });
const wrongCodes: readonly number[] = [BizCode.bookingCodeMisread, BizCode.bookingCodeUnknown];

/** GET /orders/ticket/{ticketId}/rebet (docs/adr/0073). @param rebet of a player's ticket */
export function registerRebet(app: FastifyInstance, rebet: (userId: string, ticketId: string) => Promise<Rebet>): void {
  route(app, 'GET', '/orders/ticket/:ticketId/rebet', { params: ticketParams }, async ({ params }, request) =>
    rebet(await requireUser(request), params.ticketId),
  );
}

/** The calls under /orders/bookingCode (docs/adr/0066). @param pictures limits drawing, by address */
export function registerBookingCodes(
  app: FastifyInstance,
  codes: BookingCodes,
  { counters, pictures }: { counters: Counters; pictures: RateLimit },
): void {
  const drawn = new LinkPictures(pictures);

  /** Whoever tries many codes that are none has to wait. */
  const read = (request: FastifyRequest, code: string): Promise<BookingCode> =>
    limitFailures(
      counters,
      allowancesOf('wrongBookingCode', WRONG, request.context),
      (error) => error instanceof BizError && wrongCodes.includes(error.code),
      () => codes.read(code),
    );

  route(app, 'POST', '/orders/bookingCode', { body: bookingCodeRequest }, async ({ body }, request) => {
    await limitCalls(counters, allowancesOf('bookingCode', MADE, request.context));
    return codes.make(body, request.context.country);
  });

  route(app, 'GET', '/orders/bookingCode/:code', { params: codeParams }, ({ params }, request) =>
    read(request, params.code),
  );

  // A picture for other sites, so it responds without the envelope.
  app.get('/orders/bookingCode/:code/picture', { config: { readOnly: true } }, async (request, reply) => {
    const { code } = validate(codeParams, request.params);
    return drawn.send(pictureOfCode(await read(request, code)), request, reply);
  });

  route(app, 'POST', '/orders/bookingCode/:code/loaded', { params: codeParams }, async ({ params }, request) => {
    const { code } = await read(request, params.code);
    const { deviceId, address } = request.context;
    const { wait } = await counters.take([
      { key: `loaded:${code}:${deviceId}`, limit: 1, window: COUNTED },
      ...allowancesOf(`loaded:${code}`, { address: COUNTED_DEVICES }, { deviceId, address }, COUNTED),
    ]);
    if (wait === 0) await codes.countLoad(code);
  });
}
