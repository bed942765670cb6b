import { referralCodeParams } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitCalls } from '../../platform/counters/limit-calls';
import { requireNamedUser, addRoute } from '../../platform/http';
import { type Referrals } from './service';

const PATH = '/marketing/v1/referral';
/** Code look-ups per minute, limited so that codes cannot be found by trying. */
const A_MINUTE = { device: 20, address: 300 };

/**
 * Registers the routes for referrals (reference: calls). A player's call names its user in a header; codes are looked up during
 * registration.
 */
export function registerReferral(app: FastifyInstance, referrals: Referrals, counters: Counters): void {
  addRoute(app, 'GET', PATH, {}, async (_input, request) =>
    referrals.getReferral(await requireNamedUser(request), request.context.country, request.context.address),
  );

  addRoute(app, 'GET', `${PATH}/codes/:code`, { params: referralCodeParams }, async ({ params }, request) => {
    await limitCalls(counters, listAllowances('referral', A_MINUTE, request.context));
    return referrals.check(request.context.country, params.code, request.context.deviceId);
  });
}
