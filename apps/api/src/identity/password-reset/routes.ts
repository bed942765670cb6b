import {
  otpVerifyRequest,
  resetOtpRequest,
  resetPasswordRequest,
  type OtpSessionResponse,
  type PhoneVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { forgiveProved } from '../captcha/forgive-proved';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitCalls } from '../../platform/counters/limit-calls';
import { encryptedRoute, route } from '../../platform/http';
import { callerOf } from '../security/caller';
import { type PasswordReset } from './service';

/** Proofs of a phone that may be handed in a minute. A phone has no limit, which a stranger could use up. */
const RESETS_A_MINUTE = { device: 10, address: 300 };

/** Password reset (reference: calls). */
export function registerPasswordReset(
  app: FastifyInstance,
  resets: PasswordReset,
  counters: Counters,
  captcha: CaptchaGuard = openDoor,
): void {
  route(
    app,
    'POST',
    '/patron/phone/reset-password/otp-session',
    { body: resetOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => {
      await captcha.admit(request, 'reset_password', body.phone, body);
      return { token: await resets.openSession(request.context.country, body, callerOf(request)) };
    },
  );

  route(
    app,
    'POST',
    '/patron/phone/reset-password/otp-verification',
    { body: otpVerifyRequest },
    async ({ body }, request): Promise<PhoneVerifyResponse> => ({
      token: await forgiveProved(
        captcha,
        request,
        body.phone,
        resets.verify(request.context.country, body, callerOf(request)),
      ),
    }),
  );

  encryptedRoute(app, 'POST', '/patron/phone/reset-password', 'urs', resetPasswordRequest, async (body, request) => {
    await limitCalls(counters, allowancesOf('reset', RESETS_A_MINUTE, request.context));
    await resets.reset(request.context.country, body, callerOf(request));
  });
}
