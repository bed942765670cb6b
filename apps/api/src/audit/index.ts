import { defineDomain } from '../platform/domain/domain';
import { ledgerCheck } from './command';
import { printBounds } from './reward-bounds';

/**
 * Commands that check the ledger of all domains that move money, and that no reward costs more than its stake earns.
 */
export const audit = defineDomain({
  name: 'audit',
  uses: ['db', 'clock'],
  create: () => ({ service: undefined }),
  commands: {
    'ledger:check':
      ({ db }) =>
      (_args, print) =>
        ledgerCheck(db, print),
    'rewards:bounds':
      ({ db, clock }) =>
      (_args, print) =>
        printBounds(db, clock, print),
  },
});
