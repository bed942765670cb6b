import { favouriteChange } from '@oware/contracts';
import { defineDomain } from '../../platform/domain/domain';
import { requireUser, route } from '../../platform/http';
import { search } from '../search';
import { Favourites } from './service';
import * as tables from './tables';

/** Teams and leagues that players follow. */
export const favourites = defineDomain({
  name: 'favourites',
  needs: { search },
  uses: ['db', 'clock'],
  tables,
  create({ db, clock, search: names }) {
    const service = new Favourites({ db, clock, search: names });
    return {
      service,
      routes(scope) {
        route(scope, 'GET', '/patron/favourites', {}, async (_input, request) =>
          service.of(await requireUser(request)),
        );
        route(scope, 'PUT', '/patron/favourites', { body: favouriteChange }, async ({ body }, request) =>
          service.change(await requireUser(request), body),
        );
      },
    };
  },
});
