import { defineDomain } from '../platform/domain/domain';
import { Ledger } from './service';
import { ledgerSql } from './sql';
import * as tables from './tables';

/** Accounts of money, and every movement between them. */
export const ledger = defineDomain({
  name: 'ledger',
  uses: ['db', 'clock'],
  tables,
  sql: ledgerSql,
  create: (parts) => ({ service: new Ledger(parts) }),
});
