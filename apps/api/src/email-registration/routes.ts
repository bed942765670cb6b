import { emailRegisterRequest, emailTokenRequest, type EmailRegisterAnswer } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { encryptedRoute } from '../platform/http';
import { type EmailRegistration } from './service';

/** Registration by email (platform §7). */
export function registerEmailRegistration(app: FastifyInstance, emails: EmailRegistration, captcha: CaptchaGuard = openDoor): void {
  encryptedRoute(app, 'POST', '/patron/email/auth/register', 'urs', emailRegisterRequest, async (body, request): Promise<EmailRegisterAnswer> => {
    await emails.limits.registration({ deviceId: request.context.deviceId, address: request.ip }, body.email);
    await captcha.admit(request, 'register', body.phone, body);
    return { registrationStatus: 'EMAIL_SENT', simpleToken: '', expiryHours: await emails.begin(request.context.country, body) };
  });

  encryptedRoute(app, 'POST', '/patron/email/auth/token', 'urs', emailTokenRequest, async ({ token }, request) => {
    await emails.limits.followed(request.ip);
    return emails.prove(request.context.country, token);
  });
}
