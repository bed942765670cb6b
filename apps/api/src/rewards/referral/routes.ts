import { referralCodeParams } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitCalls } from '../../platform/counters/limit-calls';
import { requireNamedUser, route } from '../../platform/http';
import { type Referrals } from './service';

const PATH = '/marketing/v1/referral';
/** Codes that may be asked about: who tries them all finds none. */
const A_MINUTE = { device: 20, address: 300 };

/** Referral (reference: calls). A player's call names its user in a header; a code is asked about by who registers. */
export function registerReferral(app: FastifyInstance, referrals: Referrals, counters: Counters): void {
  route(app, 'GET', PATH, {}, async (_input, request) =>
    referrals.of(await requireNamedUser(request), request.context.country, request.context.address),
  );

  route(app, 'GET', `${PATH}/codes/:code`, { params: referralCodeParams }, async ({ params }, request) => {
    await limitCalls(counters, allowancesOf('referral', A_MINUTE, request.context));
    return referrals.check(request.context.country, params.code, request.context.deviceId);
  });
}
