import { randomUUID } from 'node:crypto';
import { outcomeRef } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type PlanDependencies, setBoost } from '../src/betting/boosts/api';
import { getDecisionTime } from '../src/platform/clock';
import { getDatabaseTime } from '../src/platform/database/now';
import { addRoute } from '../src/platform/http';

const HOUR = 60 * 60_000;
/** Rise over the normal odds × 10,000. */
const RISE = 2_000;
const UNITS = 10_000;

/** POST /demo/boosts: boosts an outcome by 20 % for an hour, also in play, so that nobody has to wait for the boost of the day. */
export const registerBoostsDemo = (app: FastifyInstance, plan: PlanDependencies): void =>
  addRoute(app, 'POST', '/demo/boosts', { body: outcomeRef, readOnly: true }, async ({ body }, request) => {
    const now = getDecisionTime(plan.clock) ?? (await getDatabaseTime(plan.db));
    const id = await setBoost(plan, {
      ...{ ...body, key: randomUUID(), country: request.context.country, origin: 'staff' },
      ...{ odds: null, percent: RISE, startTime: now, endTime: now + HOUR },
      ...{ maxStake: 1_000 * UNITS, budget: 10_000 * UNITS, multiples: false, inPlay: true },
    });
    return { id };
  });
