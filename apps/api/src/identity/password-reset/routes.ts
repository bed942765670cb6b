import {
  otpVerifyRequest,
  resetOtpRequest,
  resetPasswordRequest,
  type OtpSessionResponse,
  type PhoneVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { allowAll, type CaptchaGuard, forgiveProved } from '../captcha/api';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitCalls } from '../../platform/counters/limit-calls';
import { addEncryptedRoute, addRoute } from '../../platform/http';
import { getCaller } from '../../platform/http/caller';
import { type PasswordReset } from './service';

/** Maximum number of resets per minute. There is no limit by phone, because a stranger could use it up. */
const RESETS_A_MINUTE = { device: 10, address: 300 };

/** Password reset (reference: calls). */
export function registerPasswordReset(
  app: FastifyInstance,
  resets: PasswordReset,
  counters: Counters,
  captcha: CaptchaGuard = allowAll,
): void {
  addRoute(
    app,
    'POST',
    '/patron/phone/reset-password/otp-session',
    { body: resetOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => {
      await captcha.admit(request, 'reset_password', body.phone, body);
      return { token: await resets.openSession(request.context.country, body, getCaller(request)) };
    },
  );

  addRoute(
    app,
    'POST',
    '/patron/phone/reset-password/otp-verification',
    { body: otpVerifyRequest },
    async ({ body }, request): Promise<PhoneVerifyResponse> => ({
      token: await forgiveProved(
        captcha,
        request,
        body.phone,
        resets.verify(request.context.country, body, getCaller(request)),
      ),
    }),
  );

  addEncryptedRoute(app, 'POST', '/patron/phone/reset-password', 'urs', resetPasswordRequest, async (body, request) => {
    await limitCalls(counters, listAllowances('reset', RESETS_A_MINUTE, request.context));
    await resets.reset(request.context.country, body, getCaller(request));
  });
}
