import { OTP_ACTIVITY } from '@oware/config';
import { activityOtpRequest, deactivateRequest, reactivateRequest, type OtpSessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { allowAll, type CaptchaGuard, forgiveProved } from '../captcha/api';
import { addRoute } from '../../platform/http';
import { getCaller, getPlayerWithLogin, getPlayer } from '../../platform/http/caller';
import { clearSessionCookies } from '../session/api';
import { type Deactivation } from './service';

/** Deactivation and reactivation (reference: calls). */
export function registerDeactivation(
  app: FastifyInstance,
  deactivation: Deactivation,
  captcha: CaptchaGuard = allowAll,
): void {
  addRoute(
    app,
    'POST',
    '/patron/activity/otp/token',
    { body: activityOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token:
        body.type === OTP_ACTIVITY.deactivate
          ? await deactivation.openToDeactivate(await getPlayer(request), body, getCaller(request))
          : await deactivation.openToReactivate(request.context.country, body, getCaller(request)),
    }),
  );

  addRoute(
    app,
    'POST',
    '/patron/activity/deactivate/verify',
    { body: deactivateRequest },
    async ({ body }, request, reply) => {
      await deactivation.deactivate(await getPlayerWithLogin(request), body, getCaller(request));
      clearSessionCookies(request, reply);
    },
  );

  addRoute(app, 'POST', '/patron/activity/reactivate/verify', { body: reactivateRequest }, async ({ body }, request) =>
    forgiveProved(
      captcha,
      request,
      body.phone,
      deactivation.reactivate(request.context.country, body, getCaller(request)),
    ),
  );
}
