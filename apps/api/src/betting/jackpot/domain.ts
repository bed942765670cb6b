import { feed } from '../../sports/feed/domain';
import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { birthday } from '../../player/birthday/domain';
import { limits } from '../../protection/limits/domain';
import { productConfig } from '../../settings/product-config/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { catalogue } from '../../sports/catalogue/domain';
import { createJackpotJob } from './job';
import { registerJackpot } from './routes';
import { JackpotRounds } from './rounds';
import { Jackpot } from './service';
import { readJackpotPace } from './settings';
import { jackpotSql } from './sql';
import * as tables from './tables';
import { createTicketGiver } from './ticket-giver';

/** The jackpot of six matches: rounds from the catalogue, entries, and one pool that carries over. */
export const jackpot = defineDomain({
  name: 'jackpot',
  // Includes the domains whose SQL functions and tables the SQL of an entry uses.
  needs: { session, ledger, limits, birthday, productConfig, remoteConfig, catalogue, feed },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  tables,
  personal: [
    { table: 'jackpot_entries', erase: 'keep' },
    { table: 'jackpot_tickets', erase: 'keep' },
  ],
  sql: jackpotSql,
  settings: readJackpotPace,
  create({ db, clock, bus, leases, onError, settings, ledger, birthday, productConfig, remoteConfig }) {
    const parts = { db, clock, bus, ledger, pace: settings };
    const service = new Jackpot(parts);
    const rounds = new JackpotRounds({ ...parts, config: (country) => productConfig.betslip(country) });
    birthday.addGiver('jackpot_ticket', createTicketGiver(service, remoteConfig));
    return {
      service: { jackpot: service, rounds },
      routes: (scope) => registerJackpot(scope, service),
      jobs: [createJackpotJob(rounds, { bus, leases, onError: (error) => onError(error, 'jackpot') })],
    };
  },
});
