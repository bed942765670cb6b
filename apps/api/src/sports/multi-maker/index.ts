import { multiMakerRequest } from '@oware/contracts';
import { defineDomain } from '../../platform/domain/domain';
import { callerOf } from '../../platform/auth';
import { route } from '../../platform/http';
import { RateLimit } from '../../platform/http/rate-limit';
import { productConfig } from '../../settings/product-config';
import { feed } from '../feed';
import { MultiMaker } from './service';

/** Proposals of one player or address a minute: each looks at all that can be bet on. */
const ASKED = 600;

/** Multiples that are put together for players. */
export const multiMaker = defineDomain({
  name: 'multiMaker',
  needs: { productConfig, feed },
  uses: ['clock'],
  create({ clock, productConfig, feed: { feed: source } }) {
    const { board, catalogue } = source;
    const config = productConfig.multiMaker.bind(productConfig);
    const service = new MultiMaker({ board, view: catalogue.view, config });
    const limit = new RateLimit(clock, ASKED, 60_000);
    return {
      service,
      routes(scope) {
        route(scope, 'GET', '/factsCenter/multiMaker', {}, (_input, request) => config(request.context.country));
        route(
          scope,
          'POST',
          '/factsCenter/multiMaker',
          { body: multiMakerRequest, readOnly: true },
          ({ body }, request) => {
            limit.take(callerOf(request));
            return service.propose(body, request.context.country);
          },
        );
      },
    };
  },
});
