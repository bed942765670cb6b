import { pinOtpRequest, setPinRequest, type PinOtpAnswer } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { RateLimit, route } from '../platform/http';
import { callerOf, playerOf } from '../security/caller';
import { type Pins } from './service';

/** Each setting costs a slow hash: so many a minute from one address. */
const SETS_A_MINUTE = 30;

/** PIN set and reset (platform §7). */
export function registerPin(app: FastifyInstance, pins: Pins): void {
  const addresses = new RateLimit(app.clock, SETS_A_MINUTE, 60_000);

  route(app, 'POST', '/patron/account/info/pin/otp-validate', { body: pinOtpRequest }, async ({ body }, request): Promise<PinOtpAnswer> => ({
    pinToken: await pins.validate(await playerOf(request), body, callerOf(request)),
  }));

  route(app, 'POST', '/patron/account/info/pin', { body: setPinRequest }, async ({ body }, request) => {
    const player = await playerOf(request);
    addresses.take(request.ip);
    await pins.set(player, body);
  });
}
