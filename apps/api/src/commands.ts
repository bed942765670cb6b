import { importFixtures } from './feed/fixtures/import-fixtures';
import { replayFolder } from './feed/replay/replay-folder';
import { ledgerCheck } from './ledger/check-command';
import { type Command, type Commands } from './platform/commands';
import { type Database } from './platform/database';

/** A command that works on one folder. */
const onFolder =
  (name: string, work: (folder: string, print: (line: string) => void) => Promise<number>): Command =>
  async ([folder], print) => {
    if (folder !== undefined) return work(folder, print);
    print(`Which folder? npm run ${name} -- FOLDER`);
    return 1;
  };

/** The commands of `npm run`, by name. Folders are absolute: the server may run elsewhere than who asks. */
export const commandsOf = ({ db }: { db: Database }): Commands => ({
  'ledger:check': (_args, print) => ledgerCheck(db, print),
  'feed:replay': onFolder('feed:replay', (folder, print) => replayFolder(db, folder, print)),
  'fixtures:import': onFolder('fixtures:import', (folder, print) => importFixtures(db, folder, print)),
});
