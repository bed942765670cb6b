import { pinOtpRequest, setPinRequest, type PinOtpResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitCalls } from '../../platform/counters/limit-calls';
import { route } from '../../platform/http';
import { callerOf, playerOf } from '../security/caller';
import { type Pins } from './service';

/** Each setting costs a slow hash: so many a minute. */
const SETS_A_MINUTE = { user: 10, device: 20 };

/** PIN set and reset (reference: calls). */
export function registerPin(app: FastifyInstance, pins: Pins, counters: Counters): void {
  route(
    app,
    'POST',
    '/patron/account/info/pin/otp-validate',
    { body: pinOtpRequest },
    async ({ body }, request): Promise<PinOtpResponse> => ({
      pinToken: await pins.validate(await playerOf(request), body, callerOf(request)),
    }),
  );

  route(app, 'POST', '/patron/account/info/pin', { body: setPinRequest }, async ({ body }, request) => {
    const player = await playerOf(request);
    await limitCalls(counters, allowancesOf('pin:set', SETS_A_MINUTE, { ...request.context, userId: player.userId }));
    await pins.set(player, body);
  });
}
