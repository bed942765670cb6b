import { content } from '../content';
import { defineDomain } from '../platform/domain/domain';
import { remoteConfig } from '../settings/remote-config';
import { registerConfig } from './config-routes';
import { createStaff } from './create-command';
import { openDesk } from './desk';
import { registerLog } from './log-routes';
import { registerLogin } from './login-routes';
import { sealedStaffSecrets, StaffMembers } from './members';
import { registerMembers } from './members-routes';
import * as tables from './tables';
import { registerTexts } from './texts-routes';

const DAY = 24 * 60 * 60_000;

/** Pages for who works here: server-rendered, with a login, roles and a log of their own. */
export const staff = defineDomain({
  name: 'staff',
  needs: { content, remoteConfig },
  uses: ['db', 'clock', 'secret', 'sealKeys', 'hashThreads', 'passwordCost'],
  tables,
  // An address that a member has logged in from within that time is known.
  sweeps: [{ table: 'staff_sessions', over: 'ends_at', keep: 30 * DAY }],
  sealed: [sealedStaffSecrets],
  create({ db, content, remoteConfig, ...given }) {
    const members = new StaffMembers({ db, ...given });
    return {
      service: members,
      root: (root) =>
        void root.register(async (scope) => {
          const desk = openDesk(scope, members);
          registerLogin(scope, desk, members);
          const parts = { db, log: members.log };
          registerTexts(desk, { ...parts, texts: content });
          registerConfig(desk, { ...parts, remoteConfig });
          registerMembers(desk, members, db);
          registerLog(desk, db);
        }),
    };
  },
  commands: {
    'staff:create': (_given, own) => async (args, print) => createStaff(await own(), args, print),
  },
});
