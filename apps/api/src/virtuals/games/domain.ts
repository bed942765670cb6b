import { virtuals } from '../domain';
import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { LeasedJob } from '../../platform/leases/leased-job';
import { limits } from '../../protection/limits/domain';
import { productConfig } from '../../settings/product-config/domain';
import { registerGames } from './routes';
import { Games } from './service';
import { gamesSql } from './sql';
import * as tables from './tables';

/** Interval between searches for rounds to end by the default decision, ms. */
const SETTLE_EVERY = 5_000;

/** Games: their lobby, and provably fair rounds. */
export const games = defineDomain({
  name: 'games',
  // The SQL of a round calls functions of these domains.
  needs: { session, ledger, limits, productConfig, virtuals },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  tables,
  personal: [{ table: 'game_rounds', erase: 'keep' }],
  sql: gamesSql,
  create({ db, clock, bus, ledger, productConfig, leases, onError }) {
    const service = new Games({ db, clock, bus, ledger, config: (country) => productConfig.betslip(country) });
    const name = 'default decisions of games';
    const job = new LeasedJob({
      name,
      leases,
      onError: (error) => onError(error, name),
      async work() {
        await service.steps.settleDue();
        return SETTLE_EVERY;
      },
    });
    return { service, routes: (scope) => registerGames(scope, service), jobs: [job] };
  },
});
