import { catalogue } from '../../sports/catalogue/domain';
import { addRoute } from '../../platform/http';
import { defineDomain } from '../../platform/domain/domain';
import { productConfig } from '../../settings/product-config/domain';
import { feed } from '../../sports/feed/domain';
import { listBoostOffers } from './offers';
import { type PlanDependencies } from './plan';
import { boostsSql } from './sql';
import * as tables from './tables';

/** Boosted odds: set by staff or a rule within a budget, and kept by the bets that were placed with them. */
export const boosts = defineDomain({
  name: 'boosts',
  needs: { productConfig, feed, catalogue },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'bet_boosts', erase: 'keep' }],
  sql: boostsSql,
  create({ db, clock, productConfig, feed: { feed: source } }) {
    const plan: PlanDependencies = { db, clock, boostConfig: (country) => productConfig.boosts(country) };
    const { board, catalogue } = source;
    return {
      service: plan,
      routes: (scope) =>
        addRoute(scope, 'GET', '/factsCenter/boosts', {}, (_input, request) =>
          listBoostOffers({ db, board, view: catalogue.view }, request.context.country),
        ),
    };
  },
});
