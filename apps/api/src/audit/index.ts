import { defineDomain } from '../platform/domain/domain';
import { ledgerCheck } from './command';

/** Proves the books of all domains that move money. */
export const audit = defineDomain({
  name: 'audit',
  uses: ['db'],
  create: () => ({ service: undefined }),
  commands: {
    'ledger:check':
      ({ db }) =>
      (_args, print) =>
        ledgerCheck(db, print),
  },
});
