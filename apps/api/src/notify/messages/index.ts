import { defineDomain } from '../../platform/domain/domain';
import { Notices } from './notices';
import { Outbox } from './outbox';
import { registerNotices } from './routes';
import * as tables from './tables';

const DAY = 24 * 60 * 60_000;

/** Messages to players: those that leave the product, and those that wait in it. */
export const messages = defineDomain({
  name: 'messages',
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'notices', erase: 'delete' }],
  sweeps: [
    { table: 'notices', over: 'created_at', keep: 90 * DAY },
    // Phones with what was written to them: no account, so no erasure finds them.
    { table: 'outbox', over: 'created_at', keep: DAY },
  ],
  create: ({ db, clock }) => ({
    service: new Outbox(db, clock),
    routes: (scope) => registerNotices(scope, new Notices(db)),
  }),
});
