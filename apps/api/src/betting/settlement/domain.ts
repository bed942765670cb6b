import { gifts } from '../../rewards/gifts/domain';
import { catalogue } from '../../sports/catalogue/domain';
import { ledger } from '../../ledger/domain';
import { messages } from '../../notify/messages/domain';
import { defineDomain } from '../../platform/domain/domain';
import { customBet } from '../../sports/custom-bet/domain';
import { liability } from '../liability/domain';
import { wallet } from '../../wallet/domain';
import { orders } from '../orders/domain';
import { createSettlementJob } from './job';
import { createUnconfirmedRule } from './reject-unconfirmed';
import { Settlement } from './service';
import { settlementSql } from './sql';

/** Pays bets by their results, and reverses payments when the feed rolls a result back. */
export const settlement = defineDomain({
  name: 'settlement',
  // Includes the domains whose SQL functions and tables the settlement SQL uses.
  needs: { ledger, liability, orders, messages, customBet, wallet, gifts, catalogue },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  sql: settlementSql,
  create({ db, clock, bus, leases, onError, wallet: payments }) {
    payments.wallet.addWithdrawalRule(createUnconfirmedRule(clock));
    const service = new Settlement({ db, clock, bus });
    return {
      service,
      jobs: [createSettlementJob(service, { bus, leases, onError: (error) => onError(error, 'settlement') })],
    };
  },
});
