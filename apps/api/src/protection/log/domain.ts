import { defineDomain } from '../../platform/domain/domain';
import { checkLog, exportLog } from './command';
import { recordRejections } from './follow-rejections';
import { findLastChange, ProtectionLog } from './service';
import * as tables from './tables';

/** Log of rejections and changes for the protection of players. */
export const protectionLog = defineDomain({
  name: 'protectionLog',
  uses: ['db', 'clock', 'hub', 'onError'],
  tables,
  personal: [
    {
      table: 'protection_log',
      of: 't.pseudonym = (select c.pseudonym from protection_chains c where c.user_id = $1)',
      erase: 'keep',
    },
    { table: 'protection_chains', erase: 'delete' },
  ],
  create({ db, clock, hub, onError }) {
    const log = new ProtectionLog({ clock });
    hub.atJoin(async (userId) => {
      const changedAt = await findLastChange(db, userId);
      if (changedAt === undefined) return [];
      return [{ type: 'protectionAge', data: { changedAgo: Math.max(0, clock.now() - changedAt) } }];
    });
    return {
      service: log,
      root: (root) => recordRejections(root, { db, log, onError: (error) => onError(error, 'protection log') }),
    };
  },
  commands: {
    'protection:check':
      ({ db }) =>
      (_args, print) =>
        checkLog(db, print),
    'protection:export':
      ({ db }) =>
      (_args, print) =>
        exportLog(db, print),
  },
});
