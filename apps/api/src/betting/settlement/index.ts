import { ledger } from '../../ledger';
import { messages } from '../../notify/messages';
import { defineDomain } from '../../platform/domain/domain';
import { customBet } from '../../sports/custom-bet';
import { liability } from '../liability';
import { wallet } from '../../wallet';
import { orders } from '../orders';
import { settlementJob } from './job';
import { createUnconfirmedRule } from './reject-unconfirmed';
import { Settlement } from './service';
import { settlementSql } from './sql';

/** Pays bets by their results, and takes back what the feed takes back. */
export const settlement = defineDomain({
  name: 'settlement',
  // What the SQL of a settlement calls and changes stands among these.
  needs: { ledger, liability, orders, messages, customBet, wallet },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  sql: settlementSql,
  create({ db, clock, bus, leases, onError, wallet: payments }) {
    payments.wallet.addWithdrawalRule(createUnconfirmedRule(clock));
    const service = new Settlement({ db, clock, bus });
    return {
      service,
      jobs: [settlementJob(service, { bus, leases, onError: (error) => onError(error, 'settlement') })],
    };
  },
});
