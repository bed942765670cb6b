import { encryptedColumns } from './declared';
import { type Commands } from './platform/commands';
import { type Database } from './platform/database';
import { runMigrateCommand } from './platform/database/migrate-command';
import { type Presence } from './platform/presence/presence';
import { rotateKeys } from './platform/encryption/rotate-command';
import { type AtRestKeys } from './platform/encryption/encryption-keys';
import { ownRelease } from './release';

/**
 * Commands about the server as a whole; domains declare their own. Folders are absolute because the server may run elsewhere than the
 * caller.
 */
export const platformCommands = ({
  db,
  sealKeys,
  presence,
}: {
  db: Database;
  sealKeys: AtRestKeys;
  /** Presence of the server that runs the command; undefined when the command runs in a separate process. */
  presence?: Presence;
}): Commands => ({
  'db:migrate': (_args, print) => runMigrateCommand(db, ownRelease(), print),
  'keys:rotate': (args, print) =>
    rotateKeys(
      { db, keys: sealKeys, columns: encryptedColumns, ...(presence && { announce: () => presence.announce() }) },
      args,
      print,
    ),
});
