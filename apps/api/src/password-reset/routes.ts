import { otpVerifyRequest, resetOtpRequest, resetPasswordRequest, type OtpSessionAnswer, type PhoneVerifyAnswer } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { type Caller } from '../otp/limits';
import { encryptedRoute, RateLimit, route } from '../platform/http';
import { type PasswordReset } from './service';

/** Each reset costs a slow hash: so many a minute from one address. */
const RESETS_A_MINUTE = 30;

/** Password reset (platform §7). */
export function registerPasswordReset(app: FastifyInstance, resets: PasswordReset, captcha: CaptchaGuard = openDoor): void {
  const addresses = new RateLimit(app.clock, RESETS_A_MINUTE, 60_000);

  route(app, 'POST', '/patron/phone/reset-password/otp-session', { body: resetOtpRequest }, async ({ body }, request): Promise<OtpSessionAnswer> => {
    await captcha.admit(request, 'reset_password', body.phone, body);
    return { token: await resets.openSession(request.context.country, body, callerOf(request)) };
  });

  route(app, 'POST', '/patron/phone/reset-password/otp-verification', { body: otpVerifyRequest }, async ({ body }, request): Promise<PhoneVerifyAnswer> => ({
    token: await resets.verify(request.context.country, body, callerOf(request)),
  }));

  encryptedRoute(app, 'POST', '/patron/phone/reset-password', 'urs', resetPasswordRequest, async (body, request) => {
    addresses.take(request.ip);
    await resets.reset(request.context.country, body, callerOf(request));
  });
}

const callerOf = (request: FastifyRequest): Caller => ({ deviceId: request.context.deviceId, address: request.ip });
