import { defineDomain } from '../platform/domain/domain';
import { createStaff } from './create-command';
import { openDesk } from './desk';
import { registerLog } from './log-routes';
import { registerLogin } from './login-routes';
import { sealedStaffSecrets, StaffMembers } from './members';
import { registerMembers } from './members-routes';
import * as tables from './tables';

const DAY = 24 * 60 * 60_000;

/** Pages for who works here: server-rendered, with a login, roles and a log of their own. */
export const staff = defineDomain({
  name: 'staff',
  uses: ['db', 'clock', 'secret', 'sealKeys', 'hashThreads', 'passwordCost'],
  tables,
  // An address that a member has logged in from within that time is known.
  sweeps: [{ table: 'staff_sessions', over: 'ends_at', keep: 30 * DAY }],
  sealed: [sealedStaffSecrets],
  create({ db, clock, secret, sealKeys, hashThreads, passwordCost }) {
    const members = new StaffMembers({ db, clock, secret, sealKeys, hashThreads, passwordCost });
    return {
      service: members,
      root: (root) =>
        void root.register(async (scope) => {
          const desk = openDesk(scope, members);
          registerLogin(scope, desk, members);
          registerMembers(desk, members, db);
          registerLog(desk, db);
        }),
    };
  },
  commands: {
    'staff:create': (_given, own) => async (args, print) => createStaff(await own(), args, print),
  },
});
