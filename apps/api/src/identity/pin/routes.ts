import { pinOtpRequest, setPinRequest, type PinOtpResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitCalls } from '../../platform/counters/limit-calls';
import { addRoute } from '../../platform/http';
import { getCaller, getPlayer } from '../../platform/http/caller';
import { type Pins } from './service';

/** Maximum number of changes per minute, because each costs a slow hash. */
const SETS_A_MINUTE = { user: 10, device: 20 };

/** Setting and resetting the PIN (reference: calls). */
export function registerPin(app: FastifyInstance, pins: Pins, counters: Counters): void {
  addRoute(
    app,
    'POST',
    '/patron/account/info/pin/otp-validate',
    { body: pinOtpRequest },
    async ({ body }, request): Promise<PinOtpResponse> => ({
      pinToken: await pins.validate(await getPlayer(request), body, getCaller(request)),
    }),
  );

  addRoute(app, 'POST', '/patron/account/info/pin', { body: setPinRequest }, async ({ body }, request) => {
    const player = await getPlayer(request);
    await limitCalls(counters, listAllowances('pin:set', SETS_A_MINUTE, { ...request.context, userId: player.userId }));
    await pins.set(player, body);
  });
}
