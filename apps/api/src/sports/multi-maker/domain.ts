import { catalogue } from '../catalogue/domain';
import { multiMakerRequest } from '@oware/contracts';
import { defineDomain } from '../../platform/domain/domain';
import { getCallerKey } from '../../platform/auth';
import { addRoute } from '../../platform/http';
import { RateLimit } from '../../platform/counters/rate-limit';
import { productConfig } from '../../settings/product-config/domain';
import { feed } from '../feed/domain';
import { MultiMaker } from './service';

/** Maximum number of proposals per minute of a player or address: each scans all open events. */
const MAX_PER_MINUTE = 600;

/** Proposes multiples to players. */
export const multiMaker = defineDomain({
  name: 'multiMaker',
  needs: { productConfig, feed, catalogue },
  uses: ['clock'],
  create({ clock, productConfig, feed: { feed: source } }) {
    const { board, catalogue } = source;
    const config = productConfig.multiMaker.bind(productConfig);
    const service = new MultiMaker({ board, view: catalogue.view, config });
    const limit = new RateLimit(clock, MAX_PER_MINUTE, 60_000);
    return {
      service,
      routes(scope) {
        addRoute(scope, 'GET', '/factsCenter/multiMaker', {}, (_input, request) => config(request.context.country));
        addRoute(
          scope,
          'POST',
          '/factsCenter/multiMaker',
          { body: multiMakerRequest, readOnly: true },
          ({ body }, request) => {
            limit.take(getCallerKey(request));
            return service.propose(body, request.context.country);
          },
        );
      },
    };
  },
});
