import { orders } from '../../betting/orders/domain';
import { createDueJob } from '../../betting/orders/api';
import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { limits } from '../../protection/limits/domain';
import { gifts } from '../../rewards/gifts/domain';
import { productConfig } from '../../settings/product-config/domain';
import { virtuals } from '../domain';
import { registerRounds } from './routes';
import { VirtualRounds } from './service';
import { virtualRoundsSql } from './sql';
import * as tables from './tables';

/** Retention of rounds without a bet, ms. */
const UNUSED_ROUND_RETENTION = 30 * 24 * 60 * 60_000;

/** Rounds of virtual matches: prices, tickets, provably fair results. */
export const virtualRounds = defineDomain({
  name: 'virtualRounds',
  // The SQL of a ticket calls functions of these domains.
  needs: { session, ledger, limits, productConfig, gifts, orders, virtuals },
  uses: ['db', 'clock', 'bus', 'leases', 'counters', 'onError'],
  tables,
  personal: [
    { table: 'virtual_rounds', erase: 'keep' },
    { table: 'virtual_tickets', erase: 'keep' },
  ],
  // No ticket, statement or fairness proof refers to these. Rounds with tickets are kept as long as the tickets.
  sweeps: [{ table: 'virtual_rounds', where: 'unused', over: 'finished_at', keep: UNUSED_ROUND_RETENTION }],
  sql: virtualRoundsSql,
  create({ db, clock, bus, leases, counters, onError, session: { sessions }, productConfig, gifts }) {
    const config: ConstructorParameters<typeof VirtualRounds>[0]['config'] = async (country) => ({
      ...(await productConfig.betslip(country)),
      ...(await productConfig.virtuals(country)),
    });
    const service: VirtualRounds = new VirtualRounds({
      db,
      clock,
      bus,
      config,
      giftOf: (userId, giftId) => gifts.findByNumber(userId, giftId),
      onLive: () => over.wake(),
    });
    const over = createDueJob('virtual rounds', service.closer, {
      bus,
      leases,
      onError: (error) => onError(error, 'virtual rounds'),
    });
    return {
      service,
      root: (root) => registerRounds(root, { rounds: service, counters, sessions, config }),
      jobs: [over],
    };
  },
});
