import { catalogue } from '../catalogue/domain';
import { favouriteChange, favouriteKeys } from '@oware/contracts';
import { defineDomain } from '../../platform/domain/domain';
import { requireUser, addRoute } from '../../platform/http';
import { feed } from '../feed/domain';
import { search } from '../search/domain';
import { Favourites } from './service';
import * as tables from './tables';

/** Teams, leagues, matches and markets that players follow; those of visitors are stored on their devices. */
export const favourites = defineDomain({
  name: 'favourites',
  needs: { search, feed, catalogue },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'favourites', erase: 'delete' }],
  create({ db, clock, search: names, feed: { feed: source } }) {
    const { board, catalogue } = source;
    const service = new Favourites({ db, clock, search: names, board, view: catalogue.view });
    return {
      service,
      routes(scope) {
        addRoute(scope, 'GET', '/patron/favourites', {}, async (_input, request) =>
          service.of(await requireUser(request)),
        );
        addRoute(scope, 'PUT', '/patron/favourites', { body: favouriteChange }, async ({ body }, request) =>
          service.change(await requireUser(request), body),
        );
        addRoute(scope, 'POST', '/patron/favourites', { body: favouriteKeys }, async ({ body }, request) =>
          service.merge(await requireUser(request), body.favourites),
        );
        addRoute(scope, 'POST', '/factsCenter/favourites', { body: favouriteKeys }, ({ body }) =>
          service.read(body.favourites),
        );
      },
    };
  },
});
