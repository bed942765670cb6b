import { chosenName, playersQuery, searchQuery } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { getCallerKey } from '../../platform/auth';
import { addRoute } from '../../platform/http';
import { type RateLimit } from '../../platform/counters/rate-limit';
import { type Search } from './service';

/**
 * Registers the routes under /factsCenter/search, names and players.
 * @param limits of searches, by player or address, and of choices, by address
 */
export function registerSearch(
  app: FastifyInstance,
  search: Pick<Search, 'find' | 'popular' | 'players' | 'name' | 'chosen'>,
  limits: Readonly<Record<'searches' | 'choices', RateLimit>>,
): void {
  addRoute(app, 'GET', '/factsCenter/search', { query: searchQuery }, ({ query }, request) => {
    limits.searches.take(getCallerKey(request));
    return search.find(query.q, query.limit);
  });
  addRoute(app, 'GET', '/factsCenter/search/popular', {}, () => search.popular());
  addRoute(app, 'GET', '/factsCenter/players', { query: playersQuery }, ({ query }, request) => {
    limits.searches.take(getCallerKey(request));
    return search.players(query);
  });
  addRoute(app, 'GET', '/factsCenter/names/:kind/:id', { params: chosenName }, ({ params }) =>
    search.name(params.kind, params.id),
  );
  addRoute(app, 'POST', '/factsCenter/search/chosen', { body: chosenName }, ({ body }, request) => {
    limits.choices.takeFrom(request.context.address);
    return search.chosen(body.kind, body.id);
  });
}
