import { eventsQuery, leaguesQuery, resultsQuery, selectionsRequest } from '@oware/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CALL_COSTS, addRoute } from '../../platform/http';
import type { Catalogue } from './service';

const eventParams = z.object({ eventId: z.string().regex(/^[\w:.-]{1,80}$/) });

/** Registers the routes under /factsCenter. */
export function register(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }): void {
  addRoute(app, 'GET', '/factsCenter/sports', { cost: CALL_COSTS.list }, () => catalogue.sports());
  addRoute(app, 'GET', '/factsCenter/events', { query: eventsQuery, cost: CALL_COSTS.list }, ({ query }, request) =>
    catalogue.events(query, request.context.country),
  );
  addRoute(app, 'GET', '/factsCenter/leagues', { query: leaguesQuery, cost: CALL_COSTS.list }, ({ query }) =>
    catalogue.leagues(query),
  );
  addRoute(app, 'GET', '/factsCenter/results', { query: resultsQuery, cost: CALL_COSTS.list }, ({ query }) =>
    catalogue.results(query),
  );
  addRoute(app, 'GET', '/factsCenter/events/:eventId', { params: eventParams }, ({ params }) =>
    catalogue.event(params.eventId),
  );
  addRoute(app, 'POST', '/factsCenter/selections', { body: selectionsRequest, cost: CALL_COSTS.list }, ({ body }) =>
    catalogue.selections(body),
  );
}
