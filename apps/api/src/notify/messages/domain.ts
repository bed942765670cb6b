import { defineDomain } from '../../platform/domain/domain';
import { Notices } from './notices';
import { Outbox } from './outbox';
import { registerNotices } from './routes';
import * as tables from './tables';

const DAY = 24 * 60 * 60_000;

/** Messages to players: by SMS or email, and in their inbox. */
export const messages = defineDomain({
  name: 'messages',
  uses: ['db', 'clock', 'bus'],
  tables,
  personal: [{ table: 'notices', erase: 'delete' }],
  sweeps: [
    { table: 'notices', over: 'created_at', keep: 90 * DAY },
    // Phone numbers with the messages sent to them: they have no account, so an erasure does not find them.
    { table: 'outbox', over: 'created_at', keep: DAY },
  ],
  create: ({ db, clock, bus }) => ({
    service: new Outbox(db, clock),
    routes: (scope) => registerNotices(scope, new Notices(db), bus),
  }),
});
