import { defineDomain } from '../../platform/domain/domain';
import { RateLimit } from '../../platform/counters/rate-limit';
import { catalogue } from '../catalogue/domain';
import { feed } from '../feed/domain';
import { selectService } from './choose-service';
import { customBetMetrics } from './metrics';
import { registerBetBuilders } from './routes';
import { BetBuilders } from './service';
import { readCustomBetSettings } from './settings';
import { customBetSql } from './sql';
import { deleteBuilders } from './store';
import * as tables from './tables';

/**
 * Maximum number of price requests per minute of a player, or of visitors at one address: each change of a selection sends one.
 */
const QUESTIONS = 240;

/** Several selections of one event as one leg, priced by a custom-bet service. */
export const customBet = defineDomain({
  name: 'customBet',
  needs: { catalogue, feed },
  uses: ['db', 'clock', 'log', 'onError'],
  tables,
  sql: customBetSql,
  settings: readCustomBetSettings,
  async create({ db, clock, log, onError, settings, catalogue, feed: { feed: source } }) {
    const service = new BetBuilders({
      db,
      clock,
      service: await selectService(settings, { db, clock, print: (line) => log.debug(line), onError }),
      event: async (id) => (await source.catalogue.event(id)).event,
      onFault(error) {
        customBetMetrics.faults.inc({ reason: error.reason });
        log.warn({ reason: error.reason, detail: error.message }, 'custom-bet service');
      },
    });
    catalogue.alsoForget(deleteBuilders);
    source.catalogue.sellBuilders(service);
    return {
      service,
      routes: (scope) => registerBetBuilders(scope, service, new RateLimit(clock, QUESTIONS, 60_000)),
    };
  },
});
