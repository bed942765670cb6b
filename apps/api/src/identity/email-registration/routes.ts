import { emailRegisterRequest, emailTokenRequest, type EmailRegisterResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { encryptedRoute } from '../../platform/http';
import { callerOf } from '../security/caller';
import { referralIn } from '../session/referrer';
import { type EmailRegistration } from './service';

/** Registration by email (reference: calls). */
export function registerEmailRegistration(
  app: FastifyInstance,
  emails: EmailRegistration,
  captcha: CaptchaGuard = openDoor,
): void {
  encryptedRoute(
    app,
    'POST',
    '/patron/email/auth/register',
    'urs',
    emailRegisterRequest,
    async (body, request): Promise<EmailRegisterResponse> => {
      await emails.limits.registration(request.context, body.email);
      await captcha.admit(request, 'register', body.phone, body);
      return {
        registrationStatus: 'EMAIL_SENT',
        simpleToken: '',
        expiryHours: await emails.begin(request.context.country, body, callerOf(request), referralIn(request.headers)),
      };
    },
  );

  encryptedRoute(app, 'POST', '/patron/email/auth/token', 'urs', emailTokenRequest, async ({ token }, request) => {
    await emails.limits.followed(request.context);
    return emails.prove(request.context.country, token);
  });
}
