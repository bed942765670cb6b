import { chosenName, playersQuery, searchQuery } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { callerOf } from '../../platform/auth';
import { route } from '../../platform/http';
import { type RateLimit } from '../../platform/http/rate-limit';
import { type Search } from './service';

/** The calls under /factsCenter/search, names and players. @param limits of searches, by player or address, and of choices, by address */
export function registerSearch(
  app: FastifyInstance,
  search: Pick<Search, 'find' | 'popular' | 'players' | 'name' | 'chosen'>,
  limits: Readonly<Record<'searches' | 'choices', RateLimit>>,
): void {
  route(app, 'GET', '/factsCenter/search', { query: searchQuery }, ({ query }, request) => {
    limits.searches.take(callerOf(request));
    return search.find(query.q, query.limit);
  });
  route(app, 'GET', '/factsCenter/search/popular', {}, () => search.popular());
  route(app, 'GET', '/factsCenter/players', { query: playersQuery }, ({ query }, request) => {
    limits.searches.take(callerOf(request));
    return search.players(query);
  });
  route(app, 'GET', '/factsCenter/names/:kind/:id', { params: chosenName }, ({ params }) =>
    search.name(params.kind, params.id),
  );
  route(app, 'POST', '/factsCenter/search/chosen', { body: chosenName }, ({ body }, request) => {
    limits.choices.takeFrom(request.context.address);
    return search.chosen(body.kind, body.id);
  });
}
