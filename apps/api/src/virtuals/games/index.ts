import { session } from '../../identity/session';
import { ledger } from '../../ledger';
import { defineDomain } from '../../platform/domain/domain';
import { limits } from '../../protection/limits';
import { productConfig } from '../../settings/product-config';
import { registerGames } from './routes';
import { Games } from './service';
import { gamesSql } from './sql';
import * as tables from './tables';

/** One-tap games: their lobby, and provably fair rounds. */
export const games = defineDomain({
  name: 'games',
  // The SQL of a round calls functions of these domains.
  needs: { session, ledger, limits, productConfig },
  uses: ['db', 'clock', 'bus'],
  tables,
  personal: [{ table: 'game_rounds', erase: 'keep' }],
  sql: gamesSql,
  create({ db, clock, bus, ledger, productConfig }) {
    const service = new Games({ db, clock, bus, ledger, config: (country) => productConfig.betslip(country) });
    return { service, routes: (scope) => registerGames(scope, service) };
  },
});
