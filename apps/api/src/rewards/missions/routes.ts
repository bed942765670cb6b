import { missionArchiveQuery, missionRequest, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { requireNamedUser, route } from '../../platform/http';
import { type Missions, type Player } from './service';

const PATH = '/marketing/v1/missions';

const named = async (request: FastifyRequest): Promise<Player> => ({
  userId: await requireNamedUser(request),
  country: request.context.country,
});

/** Missions of a player (reference: calls). Each call names its user in a header; without it the list is what a visitor sees. */
export function registerMissions(app: FastifyInstance, missions: Missions): void {
  route(app, 'GET', PATH, {}, async (_input, request) =>
    request.headers[USER_ID_HEADER.toLowerCase()] === undefined
      ? missions.offered(request.context.country)
      : missions.list(await named(request)),
  );

  route(app, 'GET', `${PATH}/archive`, { query: missionArchiveQuery }, async ({ query }, request) =>
    missions.archive(await named(request), query),
  );

  route(app, 'POST', `${PATH}/join`, { body: missionRequest }, async ({ body }, request) =>
    missions.join(await named(request), body.missionId),
  );

  route(app, 'POST', `${PATH}/claim`, { body: missionRequest }, async ({ body }, request) =>
    missions.claim(await named(request), body.missionId),
  );
}
