import { BizCode, type BookingCode, bookingCodeRequest, type Rebet } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitCalls, limitFailures } from '../../platform/counters/limit-calls';
import { BizError, requireUser, addRoute, validate } from '../../platform/http';
import { type RateLimit } from '../../platform/counters/rate-limit';
import { LinkPictures } from '../link-picture/link-picture';
import { buildCodePicture } from './picture';
import { type BookingCodes } from './service';

/** Limits per minute: codes that a client may create, and invalid codes that it may try. */
const MADE = { device: 20, address: 600 };
const WRONG = { device: 20, address: 600 };
/** Window in which a device is counted once per code, ms. */
const COUNTED = 86_400_000;
/** Limit of counted devices per address: device ids are easy to invent. */
const COUNTED_DEVICES = 50;

const codeParams = z.object({ code: z.string().max(40) });
const ticketParams = z.object({ ticketId: z.string().max(40) });
const wrongCodes: readonly number[] = [BizCode.bookingCodeMisread, BizCode.bookingCodeUnknown];

/**
 * Registers GET /orders/ticket/{ticketId}/rebet (docs/adr/0073).
 * @param rebet creates the repeated bet of a player's ticket
 */
export function registerRebet(app: FastifyInstance, rebet: (userId: string, ticketId: string) => Promise<Rebet>): void {
  addRoute(app, 'GET', '/orders/ticket/:ticketId/rebet', { params: ticketParams }, async ({ params }, request) =>
    rebet(await requireUser(request), params.ticketId),
  );
}

/**
 * Registers the calls under /orders/bookingCode (docs/adr/0066).
 * @param pictures rate limit of renderings, by address
 */
export function registerBookingCodes(
  app: FastifyInstance,
  codes: BookingCodes,
  { counters, pictures }: { counters: Counters; pictures: RateLimit },
): void {
  const drawn = new LinkPictures(pictures);

  /** Limits the number of invalid codes that a client may try. */
  const read = (request: FastifyRequest, code: string): Promise<BookingCode> =>
    limitFailures(
      counters,
      listAllowances('wrongBookingCode', WRONG, request.context),
      (error) => error instanceof BizError && wrongCodes.includes(error.code),
      () => codes.read(code),
    );

  addRoute(app, 'POST', '/orders/bookingCode', { body: bookingCodeRequest }, async ({ body }, request) => {
    await limitCalls(counters, listAllowances('bookingCode', MADE, request.context));
    return codes.make(body, request.context.country);
  });

  addRoute(app, 'GET', '/orders/bookingCode/:code', { params: codeParams }, ({ params }, request) =>
    read(request, params.code),
  );

  // Responds without the envelope: the picture is for other sites.
  app.get('/orders/bookingCode/:code/picture', { config: { readOnly: true } }, async (request, reply) => {
    const { code } = validate(codeParams, request.params);
    return drawn.send(buildCodePicture(await read(request, code)), request, reply);
  });

  addRoute(app, 'POST', '/orders/bookingCode/:code/loaded', { params: codeParams }, async ({ params }, request) => {
    const { code } = await read(request, params.code);
    const { deviceId, address } = request.context;
    const { wait } = await counters.take([
      { key: `loaded:${code}:${deviceId}`, limit: 1, window: COUNTED },
      ...listAllowances(`loaded:${code}`, { address: COUNTED_DEVICES }, { deviceId, address }, COUNTED),
    ]);
    if (wait === 0) await codes.countLoad(code);
  });
}
