import { countries, TIME_OUTS } from '@oware/config';
import {
  limitRequest,
  limitStatementQuery,
  raiseRequest,
  realityRaiseRequest,
  realityRequest,
  timeOutRequest,
  type ExclusionsResponse,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { requireUser, addRoute, createFieldError } from '../../platform/http';
import { validate } from '../../platform/errors/validate';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { setExclusionsCookie } from './cookie';
import { type PlayTime } from './play-time';
import { type PlayerLimits } from './player-limits';
import { type Limits } from './service';
import { buildLimitStatement, formatStatementCsv } from './statement';
import { toStatuses } from './status';

const PATH = '/patron/limits';
const MINUTE_MS = 60_000;
const [MIN, MAX] = [Math.min(...TIME_OUTS), Math.max(...TIME_OUTS)];

interface Dependencies {
  db: Database;
  clock: Clock;
  limits: Limits;
  playerLimits: PlayerLimits;
  playTime: PlayTime;
}

/** Registers the routes for players' limits, time-outs, reality checks and statements (docs/adr/0003). */
export function registerPlayerLimits(app: FastifyInstance, dependencies: Dependencies): void {
  const { limits, playerLimits, playTime } = dependencies;
  addRoute(app, 'GET', PATH, {}, async (_input, request) => playerLimits.getLimits(await requireUser(request)));
  addRoute(app, 'PUT', PATH, { body: limitRequest }, async ({ body }, request) =>
    playerLimits.set(await requireUser(request), body),
  );
  addRoute(app, 'POST', `${PATH}/raise`, { body: raiseRequest }, async ({ body }, request) =>
    playerLimits.decideRaise(await requireUser(request), body),
  );
  addRoute(app, 'GET', `${PATH}/left`, {}, async (_input, request) =>
    playerLimits.getRemaining(await requireUser(request)),
  );

  addRoute(
    app,
    'POST',
    `${PATH}/timeOut`,
    { body: timeOutRequest },
    async ({ body }, request, reply): Promise<ExclusionsResponse> => {
      const userId = await requireUser(request);
      if (body.minutes < MIN || body.minutes > MAX)
        throw createFieldError(
          'minutes',
          'out_of_range',
          'A time-out takes from one hour to 30 days.',
          'A time-out takes from one hour to 30 days.',
        );
      await limits.exclude(userId, 'ALL', request.server.clock.now() + body.minutes * MINUTE_MS, 'time-out');
      const exclusions = await limits.listExclusions(userId);
      setExclusionsCookie(request, reply, exclusions);
      return toStatuses(exclusions);
    },
  );

  addRoute(app, 'PUT', `${PATH}/realityCheck`, { body: realityRequest }, async ({ body }, request) =>
    playerLimits.setReality(await requireUser(request), body),
  );
  addRoute(app, 'POST', `${PATH}/realityCheck/raise`, { body: realityRaiseRequest }, async ({ body }, request) =>
    playerLimits.decideReality(await requireUser(request), body),
  );
  addRoute(app, 'POST', `${PATH}/realityCheck/answer`, {}, async (_input, request) =>
    playTime.acknowledgeReality(await requireUser(request)),
  );
  addRoute(app, 'GET', `${PATH}/session`, {}, async (_input, request) =>
    playTime.getSession(await requireUser(request)),
  );
  addRoute(app, 'POST', `${PATH}/presence`, {}, async (_input, request) =>
    playTime.recordPresence(await requireUser(request)),
  );
  registerStatement(app, dependencies);
}

/** Registers the routes for a player's statement of stakes and payouts, as JSON and as a CSV file. */
function registerStatement(app: FastifyInstance, dependencies: Pick<Dependencies, 'db' | 'clock'>): void {
  const statementFor = async (request: FastifyRequest, days: number) =>
    buildLimitStatement(dependencies, { userId: await requireUser(request), country: request.context.country }, days);
  addRoute(app, 'GET', `${PATH}/statement`, { query: limitStatementQuery }, async ({ query }, request) =>
    statementFor(request, query.days),
  );

  // A download, so it responds without the envelope.
  app.get(`${PATH}/statement.csv`, { config: { readOnly: true } }, async (request, reply) => {
    const statement = await statementFor(request, validate(limitStatementQuery, request.query).days);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="statement.csv"',
      })
      .send(formatStatementCsv(statement, countries[request.context.country].currency));
  });
}
