import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { limits } from '../../protection/limits/domain';
import { productConfig } from '../../settings/product-config/domain';
import { catalogue } from '../../sports/catalogue/domain';
import { flashFreeze } from '../../rewards/flash-freeze/domain';
import { gifts } from '../../rewards/gifts/domain';
import { customBet } from '../../sports/custom-bet/domain';
import { boosts } from '../boosts/domain';
import { liability } from '../liability/domain';
import { DelayedOrders } from './delayed';
import { createOrderDelaysJob } from './job';
import { registerOrders } from './routes';
import { Orders } from './service';
import { ordersSql } from './sql';
import * as tables from './tables';

/** Accepts bets, and shows players their bets. */
export const orders = defineDomain({
  name: 'orders',
  // Includes the domains whose SQL functions the orders SQL calls.
  needs: { ledger, productConfig, limits, liability, catalogue, customBet, gifts, flashFreeze, boosts },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  tables,
  personal: [
    { table: 'orders', erase: 'keep' },
    { table: 'bets', erase: 'keep' },
    { table: 'bet_legs', of: 't.bet_id in (select b.id from bets b where b.user_id = $1)', erase: 'keep' },
  ],
  sql: ordersSql,
  create({ db, clock, bus, leases, onError, ledger, productConfig, customBet: builders, gifts, flashFreeze }) {
    const delays = createOrderDelaysJob(new DelayedOrders({ db, clock, bus, builders }), {
      bus,
      leases,
      onError: (error) => onError(error, 'order delays'),
    });
    const service = new Orders({
      db,
      clock,
      bus,
      ledger,
      builders,
      config: (country) => productConfig.betslip(country),
      boosts: (country) => productConfig.boosts(country),
      loadGift: (userId, giftId) => gifts.findByNumber(userId, giftId),
      freezeCards: (country) => flashFreeze.getWeekly(country),
      onPending: () => delays.wake(),
    });
    return { service, routes: (scope) => registerOrders(scope, service), jobs: [delays] };
  },
});
