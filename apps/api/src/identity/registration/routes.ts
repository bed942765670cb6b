import {
  createAccountRequest,
  otpVerifyRequest,
  preRegisterRequest,
  registerOtpRequest,
  type OtpSessionResponse,
  type RegisterCompleteResponse,
  type RegistrationResponse,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { forgiveProved } from '../captcha/forgive-proved';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { type Caller } from '../otp/limits';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitCalls } from '../../platform/counters/limit-calls';
import { encryptedRoute, route } from '../../platform/http';
import { beginLogin, type LoginEnder } from '../session/begin-login';
import { deviceName } from '../session/device-name';
import { referralIn, referrerIn } from '../session/referrer';
import { type IssuedTokens } from '../session/logins';
import { type Registration } from './service';

/** Each registration costs a slow hash: so many a minute. A phone has no limit, which a stranger could use up. */
const A_MINUTE = { device: 6, address: 300 };

/** Registration (reference: calls). */
export function registerRegistration(
  app: FastifyInstance,
  registration: Registration,
  sessions: LoginEnder,
  counters: Counters,
  captcha: CaptchaGuard = openDoor,
): void {
  const admit: Admit = async (request, body) => {
    await limitCalls(counters, allowancesOf('register', A_MINUTE, request.context));
    await captcha.admit(request, 'register', body.phone, body);
  };
  registerByCode(app, { registration, sessions }, captcha, admit);
  registerAtOnce(app, { registration, sessions }, captcha, admit);
}

/** Lets a call that costs a slow hash pass. @throws BizError 42900, or that of the captcha */
type Admit = (
  request: FastifyRequest,
  body: z.output<typeof preRegisterRequest | typeof createAccountRequest>,
) => Promise<void>;

/** The phone is proved by a one-time password between the form and the account. */
function registerByCode(
  app: FastifyInstance,
  { registration, sessions }: { registration: Registration; sessions: LoginEnder },
  captcha: CaptchaGuard,
  admit: Admit,
): void {
  encryptedRoute(
    app,
    'POST',
    '/patron/register/preRegister',
    'urs',
    preRegisterRequest,
    async (body, request): Promise<RegistrationResponse> => {
      await admit(request, body);
      return {
        registrationStatus: 'OTP_REQUIRED',
        simpleToken: await registration.begin(request.context.country, body, callerOf(request)),
      };
    },
  );

  route(
    app,
    'POST',
    '/patron/register/otp/session',
    { body: registerOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token: await registration.openSession(request.context.country, body, callerOf(request)),
    }),
  );

  route(
    app,
    'POST',
    '/patron/register/complete',
    { body: otpVerifyRequest },
    async ({ body }, request, reply): Promise<RegisterCompleteResponse> => {
      const tokens = await forgiveProved(
        captcha,
        request,
        body.phone,
        registration.complete(request.context.country, body, callerOf(request)),
      );
      return loggedIn(request, reply, sessions, tokens);
    },
  );
}

/** Code and form in one sealed call. */
function registerAtOnce(
  app: FastifyInstance,
  { registration, sessions }: { registration: Registration; sessions: LoginEnder },
  captcha: CaptchaGuard,
  admit: Admit,
): void {
  encryptedRoute(
    app,
    'POST',
    '/patron/account/create',
    'urs',
    createAccountRequest,
    async (body, request, reply): Promise<RegisterCompleteResponse> => {
      await admit(request, body);
      const created = registration.create(request.context.country, body, callerOf(request));
      return loggedIn(request, reply, sessions, await forgiveProved(captcha, request, body.phone, created));
    },
  );
}

async function loggedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: LoginEnder,
  tokens: IssuedTokens,
): Promise<RegisterCompleteResponse> {
  await beginLogin(request, reply, sessions, tokens);
  return { registrationStatus: 'COMPLETED', simpleToken: '', ...tokens.response };
}

const callerOf = (request: FastifyRequest): Caller => ({
  deviceId: request.context.deviceId,
  address: request.context.address,
  client: deviceName(request.headers['user-agent']),
  referrer: referrerIn(request.headers),
  referral: referralIn(request.headers),
});
