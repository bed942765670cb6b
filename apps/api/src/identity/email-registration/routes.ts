import { emailRegisterRequest, emailTokenRequest, type EmailRegisterResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { allowAll, type CaptchaGuard } from '../captcha/api';
import { addEncryptedRoute } from '../../platform/http';
import { getCaller } from '../../platform/http/caller';
import { getReferral } from '../session/api';
import { type EmailRegistration } from './service';

/** Registration by email (reference: calls). */
export function registerEmailRegistration(
  app: FastifyInstance,
  emails: EmailRegistration,
  captcha: CaptchaGuard = allowAll,
): void {
  addEncryptedRoute(
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
        expiryHours: await emails.start(
          request.context.country,
          body,
          getCaller(request),
          getReferral(request.headers),
        ),
      };
    },
  );

  addEncryptedRoute(app, 'POST', '/patron/email/auth/token', 'urs', emailTokenRequest, async ({ token }, request) => {
    await emails.limits.followed(request.context);
    return emails.prove(request.context.country, token);
  });
}
