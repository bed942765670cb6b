import {
  newPhoneOtpRequest,
  otpVerifyRequest,
  primaryPhoneProof,
  subsidiaryOtpRequest,
  type OtpSessionResponse,
  type PhoneVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { addRoute } from '../../platform/http';
import { getCaller, getPlayerWithLogin, getPlayer } from '../../platform/http/caller';
import { type Phones } from './service';

const BIND = '/patron/account/phone/bind/otp';
const MIGRATE = '/patron/account/phone/migrate/otp';

/** Binding of a new phone and migration to a subsidiary phone (reference: calls). */
export function registerPhones(app: FastifyInstance, phones: Phones): void {
  addRoute(app, 'POST', `${BIND}/session/primary-phone`, {}, async (_input, request): Promise<OtpSessionResponse> => ({
    token: await phones.openPrimary(await getPlayer(request), getCaller(request)),
  }));
  addRoute(
    app,
    'POST',
    `${BIND}/verify/primary-phone`,
    { body: primaryPhoneProof },
    async ({ body }, request): Promise<PhoneVerifyResponse> => ({
      token: await phones.verifyPrimary(await getPlayer(request), body, getCaller(request)),
    }),
  );
  addRoute(
    app,
    'POST',
    `${BIND}/session/new-phone`,
    { body: newPhoneOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token: await phones.openNew(await getPlayer(request), body, getCaller(request)),
    }),
  );
  addRoute(app, 'POST', `${BIND}/verify/new-phone`, { body: otpVerifyRequest }, async ({ body }, request) =>
    phones.verifyNew(await getPlayerWithLogin(request), body, getCaller(request)),
  );

  addRoute(
    app,
    'POST',
    `${MIGRATE}/get-subsidiary-session`,
    { body: subsidiaryOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token: await phones.openSubsidiary(await getPlayer(request), body, getCaller(request)),
    }),
  );
  addRoute(app, 'POST', `${MIGRATE}/verify-subsidiary`, { body: otpVerifyRequest }, async ({ body }, request) =>
    phones.verifySubsidiary(await getPlayerWithLogin(request), body, getCaller(request)),
  );
}
