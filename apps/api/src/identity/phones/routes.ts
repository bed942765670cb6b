import {
  newPhoneOtpRequest,
  otpVerifyRequest,
  primaryPhoneProof,
  subsidiaryOtpRequest,
  type OtpSessionResponse,
  type PhoneVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { route } from '../../platform/http';
import { callerOf, playerHere, playerOf } from '../security/caller';
import { type Phones } from './service';

const BIND = '/patron/account/phone/bind/otp';
const MIGRATE = '/patron/account/phone/migrate/otp';

/** Bind the primary and a new phone, migrate a subsidiary phone (reference: calls). */
export function registerPhones(app: FastifyInstance, phones: Phones): void {
  route(app, 'POST', `${BIND}/session/primary-phone`, {}, async (_input, request): Promise<OtpSessionResponse> => ({
    token: await phones.openPrimary(await playerOf(request), callerOf(request)),
  }));
  route(
    app,
    'POST',
    `${BIND}/verify/primary-phone`,
    { body: primaryPhoneProof },
    async ({ body }, request): Promise<PhoneVerifyResponse> => ({
      token: await phones.verifyPrimary(await playerOf(request), body, callerOf(request)),
    }),
  );
  route(
    app,
    'POST',
    `${BIND}/session/new-phone`,
    { body: newPhoneOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token: await phones.openNew(await playerOf(request), body, callerOf(request)),
    }),
  );
  route(app, 'POST', `${BIND}/verify/new-phone`, { body: otpVerifyRequest }, async ({ body }, request) =>
    phones.verifyNew(await playerHere(request), body, callerOf(request)),
  );

  route(
    app,
    'POST',
    `${MIGRATE}/get-subsidiary-session`,
    { body: subsidiaryOtpRequest },
    async ({ body }, request): Promise<OtpSessionResponse> => ({
      token: await phones.openSubsidiary(await playerOf(request), body, callerOf(request)),
    }),
  );
  route(app, 'POST', `${MIGRATE}/verify-subsidiary`, { body: otpVerifyRequest }, async ({ body }, request) =>
    phones.verifySubsidiary(await playerHere(request), body, callerOf(request)),
  );
}
