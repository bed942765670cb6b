import { settlement } from '../settlement/domain';
import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { orders } from '../orders/domain';
import { explainBet } from './explain-bet';

/** Explains the payout of a bet, so that support staff can show a player how it was computed. */
export const explain = defineDomain({
  name: 'explain',
  needs: { orders, ledger, settlement },
  uses: ['db'],
  create: () => ({ service: undefined }),
  commands: {
    explain:
      ({ db }) =>
      ([ticket], print) =>
        explainBet(db, ticket, print),
  },
});
