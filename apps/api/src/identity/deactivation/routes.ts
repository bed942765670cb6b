import { OTP_ACTIVITY } from '@oware/config';
import { activityOtpRequest, deactivateRequest, reactivateRequest, type OtpSessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { forgiveProved } from '../captcha/forgive-proved';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { route } from '../../platform/http';
import { callerOf, playerHere, playerOf } from '../security/caller';
import { clearSessionCookies } from '../session/cookies';
import { type Deactivation } from './service';

/** Deactivate and reactivate (reference: calls). */
export function registerDeactivation(
  app: FastifyInstance,
  deactivation: Deactivation,
  captcha: CaptchaGuard = openDoor,
): void {
  route(
    app,
    'POST',
    '/patron/activity/otp/token',
    { body: activityOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token:
        body.type === OTP_ACTIVITY.deactivate
          ? await deactivation.openToDeactivate(await playerOf(request), body, callerOf(request))
          : await deactivation.openToReactivate(request.context.country, body, callerOf(request)),
    }),
  );

  route(
    app,
    'POST',
    '/patron/activity/deactivate/verify',
    { body: deactivateRequest },
    async ({ body }, request, reply) => {
      await deactivation.deactivate(await playerHere(request), body, callerOf(request));
      clearSessionCookies(request, reply);
    },
  );

  route(app, 'POST', '/patron/activity/reactivate/verify', { body: reactivateRequest }, async ({ body }, request) =>
    forgiveProved(
      captcha,
      request,
      body.phone,
      deactivation.reactivate(request.context.country, body, callerOf(request)),
    ),
  );
}
