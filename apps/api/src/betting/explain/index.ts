import { ledger } from '../../ledger';
import { defineDomain } from '../../platform/domain/domain';
import { orders } from '../orders';
import { explainBet } from './explain-bet';

/** How a bet came to what it paid, for who responds to a player's question. */
export const explain = defineDomain({
  name: 'explain',
  needs: { orders, ledger },
  uses: ['db'],
  create: () => ({ service: undefined }),
  commands: {
    explain:
      ({ db }) =>
      ([ticket], print) =>
        explainBet(db, ticket, print),
  },
});
