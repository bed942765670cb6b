import { createHash } from 'node:crypto';
import { emailRegisterRequest, emailTokenRequest, type EmailRegisterAnswer } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { encryptedRoute, RateLimit } from '../platform/http';
import { type EmailRegistration } from './service';

const HOUR = 60 * 60_000;
/** Each costs a slow hash and a message: so many an hour from one device and address, and to one e-mail address. */
const AN_HOUR = { device: 10, address: 100, email: 5 };

/** Registration by e-mail (platform §7). */
export function registerEmailRegistration(app: FastifyInstance, emails: EmailRegistration, captcha: CaptchaGuard = openDoor): void {
  const devices = new RateLimit(app.clock, AN_HOUR.device, HOUR);
  const addresses = new RateLimit(app.clock, AN_HOUR.address, HOUR);
  const receivers = new RateLimit(app.clock, AN_HOUR.email, HOUR);

  encryptedRoute(app, 'POST', '/patron/email/auth/register', 'urs', emailRegisterRequest, async (body, request): Promise<EmailRegisterAnswer> => {
    devices.take(request.context.deviceId);
    addresses.take(request.ip);
    receivers.take(createHash('sha256').update(body.email.trim().toLowerCase()).digest('hex'));
    await captcha.admit(request, 'register', body.phone, body);
    return { registrationStatus: 'EMAIL_SENT', simpleToken: '', expiryHours: await emails.begin(request.context.country, body) };
  });

  encryptedRoute(app, 'POST', '/patron/email/auth/token', 'urs', emailTokenRequest, async ({ token }, request) => {
    addresses.take(`token:${request.ip}`);
    return emails.prove(request.context.country, token);
  });
}
