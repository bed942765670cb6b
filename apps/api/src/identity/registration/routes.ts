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
import { allowAll, type CaptchaGuard, forgiveProved } from '../captcha/api';
import { type Caller } from '../otp/api';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitCalls } from '../../platform/counters/limit-calls';
import { addEncryptedRoute, addRoute } from '../../platform/http';
import {
  getDeviceName,
  getReferral,
  type IssuedTokens,
  type LoginEnder,
  parseReferrer,
  startLogin,
} from '../session/api';
import { type Registration } from './service';

/**
 * Maximum number of registrations per minute, because each costs a slow hash. There is no limit by phone, because a stranger could use it
 * up.
 */
const A_MINUTE = { device: 6, address: 300 };

/** Registration (reference: calls). */
export function registerRegistration(
  app: FastifyInstance,
  registration: Registration,
  sessions: LoginEnder,
  counters: Counters,
  captcha: CaptchaGuard = allowAll,
): void {
  const admit: Admit = async (request, body) => {
    await limitCalls(counters, listAllowances('register', A_MINUTE, request.context));
    await captcha.admit(request, 'register', body.phone, body);
  };
  registerByCode(app, { registration, sessions }, captcha, admit);
  registerAtOnce(app, { registration, sessions }, captcha, admit);
}

/**
 * Checks the limits of a call that costs a slow hash.
 * @throws BizError 42900, or that of the captcha
 */
type Admit = (
  request: FastifyRequest,
  body: z.output<typeof preRegisterRequest | typeof createAccountRequest>,
) => Promise<void>;

/** Registration in which a one-time password proves the phone between the form and the account. */
function registerByCode(
  app: FastifyInstance,
  { registration, sessions }: { registration: Registration; sessions: LoginEnder },
  captcha: CaptchaGuard,
  admit: Admit,
): void {
  addEncryptedRoute(
    app,
    'POST',
    '/patron/register/preRegister',
    'urs',
    preRegisterRequest,
    async (body, request): Promise<RegistrationResponse> => {
      await admit(request, body);
      return {
        registrationStatus: 'OTP_REQUIRED',
        simpleToken: await registration.start(request.context.country, body, getCaller(request)),
      };
    },
  );

  addRoute(
    app,
    'POST',
    '/patron/register/otp/session',
    { body: registerOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token: await registration.openSession(request.context.country, body, getCaller(request)),
    }),
  );

  addRoute(
    app,
    'POST',
    '/patron/register/complete',
    { body: otpVerifyRequest },
    async ({ body }, request, reply): Promise<RegisterCompleteResponse> => {
      const tokens = await forgiveProved(
        captcha,
        request,
        body.phone,
        registration.complete(request.context.country, body, getCaller(request)),
      );
      return loggedIn(request, reply, sessions, tokens);
    },
  );
}

/** Registration with code and form in one encrypted call. */
function registerAtOnce(
  app: FastifyInstance,
  { registration, sessions }: { registration: Registration; sessions: LoginEnder },
  captcha: CaptchaGuard,
  admit: Admit,
): void {
  addEncryptedRoute(
    app,
    'POST',
    '/patron/account/create',
    'urs',
    createAccountRequest,
    async (body, request, reply): Promise<RegisterCompleteResponse> => {
      await admit(request, body);
      const created = registration.create(request.context.country, body, getCaller(request));
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
  await startLogin(request, reply, sessions, tokens);
  return { registrationStatus: 'COMPLETED', simpleToken: '', ...tokens.response };
}

const getCaller = (request: FastifyRequest): Caller => ({
  deviceId: request.context.deviceId,
  address: request.context.address,
  client: getDeviceName(request.headers['user-agent']),
  referrer: parseReferrer(request.headers),
  referral: getReferral(request.headers),
});
