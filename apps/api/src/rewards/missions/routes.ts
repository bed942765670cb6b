import { missionArchiveQuery, missionRequest, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { requireNamedUser, addRoute } from '../../platform/http';
import { type Missions, type Player } from './service';

const PATH = '/marketing/v1/missions';

const named = async (request: FastifyRequest): Promise<Player> => ({
  userId: await requireNamedUser(request),
  country: request.context.country,
});

/**
 * Registers the routes for a player's missions (reference: calls). Each call names its user in a header; without it the list is that for
 * visitors.
 */
export function registerMissions(app: FastifyInstance, missions: Missions): void {
  addRoute(app, 'GET', PATH, {}, async (_input, request) =>
    request.headers[USER_ID_HEADER.toLowerCase()] === undefined
      ? missions.listOffered(request.context.country)
      : missions.list(await named(request)),
  );

  addRoute(app, 'GET', `${PATH}/archive`, { query: missionArchiveQuery }, async ({ query }, request) =>
    missions.listArchive(await named(request), query),
  );

  addRoute(app, 'POST', `${PATH}/join`, { body: missionRequest }, async ({ body }, request) =>
    missions.join(await named(request), body.missionId),
  );

  addRoute(app, 'POST', `${PATH}/claim`, { body: missionRequest }, async ({ body }, request) =>
    missions.claim(await named(request), body.missionId),
  );
}
