import { defineDomain } from '../platform/domain/domain';
import { Ledger } from './service';
import { ledgerSql } from './sql';
import * as tables from './tables';

/** Money accounts, and all transfers between them. */
export const ledger = defineDomain({
  name: 'ledger',
  uses: ['db', 'clock', 'hub'],
  tables,
  personal: [
    { table: 'accounts', of: 't.owner = $1', erase: 'keep' },
    { table: 'entries', of: 't.account_id in (select a.id from accounts a where a.owner = $1)', erase: 'keep' },
  ],
  sql: ledgerSql,
  create({ hub, ...parts }) {
    const service = new Ledger(parts);
    hub.atJoin(async (userId) => [{ type: 'balance', data: await service.getVersionedBalance(userId) }]);
    return { service };
  },
});
