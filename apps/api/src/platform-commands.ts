import { sealedColumns } from './declared';
import { type Commands } from './platform/commands';
import { type Database } from './platform/database';
import { migrateCommand } from './platform/database/migrate-command';
import { type Presence } from './platform/presence/presence';
import { rotateKeys } from './platform/seal/rotate-command';
import { type SealKeys } from './platform/seal/seal-keys';
import { ownRelease } from './release';

/** Commands that are about the server as a whole; those of domains stand in their declarations. Folders are absolute: the server may run elsewhere than who asks. */
export const platformCommands = ({
  db,
  sealKeys,
  presence,
}: {
  db: Database;
  sealKeys: SealKeys;
  /** That of the server which runs the commands; a process of its own has none. */
  presence?: Presence;
}): Commands => ({
  'db:migrate': (_args, print) => migrateCommand(db, ownRelease(), print),
  'keys:rotate': (args, print) =>
    rotateKeys(
      { db, keys: sealKeys, columns: sealedColumns, ...(presence && { announce: () => presence.announce() }) },
      args,
      print,
    ),
});
