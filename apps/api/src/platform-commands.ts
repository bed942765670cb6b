import { sealedColumns } from './declared';
import { type Commands } from './platform/commands';
import { type Database } from './platform/database';
import { migrateCommand } from './platform/database/migrate-command';
import { rotateKeys } from './platform/seal/rotate-command';
import { type SealKeys } from './platform/seal/seal-keys';
import { ownRelease } from './release';

/** Commands that are about the server as a whole; those of domains stand in their declarations. Folders are absolute: the server may run elsewhere than who asks. */
export const platformCommands = ({ db, sealKeys }: { db: Database; sealKeys: SealKeys }): Commands => ({
  'db:migrate': (_args, print) => migrateCommand(db, ownRelease(), print),
  'keys:rotate': (args, print) => rotateKeys({ db, keys: sealKeys, columns: sealedColumns }, args, print),
});
