import { importFixtures } from './feed/fixtures/import-fixtures';
import { replayFolder } from './feed/replay/replay-folder';
import { issueGift } from './gifts/issue-command';
import { type Gifts } from './gifts/service';
import { ledgerCheck } from './ledger/check-command';
import { Outbox } from './messages/outbox';
import { type NameDocuments } from './name-update/documents';
import { reviewNames } from './name-update/review-command';
import { type Clock } from './platform/clock';
import { type Command, type Commands } from './platform/commands';
import { type Database } from './platform/database';
import { migrateCommand } from './platform/database/migrate-command';
import { rotateKeys } from './platform/seal/rotate-command';
import { type SealKeys } from './platform/seal/seal-keys';
import { setRemoteConfig } from './remote-config/command';
import { RemoteConfig } from './remote-config/service';
import { sealedColumns } from './sealed-columns';
import { type WalletDomain } from './wallet';
import { reconcile } from './wallet/reconcile-command';

/** A command that works on one folder. */
const onFolder =
  (name: string, work: (folder: string, print: (line: string) => void) => Promise<number>): Command =>
  async ([folder], print) => {
    if (folder !== undefined) return work(folder, print);
    print(`Which folder? npm run ${name} -- FOLDER`);
    return 1;
  };

interface Parts extends Pick<WalletDomain, 'provider' | 'payments' | 'takeBacks'> { db: Database; clock: Clock; gifts: Gifts; documents: NameDocuments; sealKeys: SealKeys }

/** The commands of `npm run`, by name. Folders are absolute: the server may run elsewhere than who asks. */
export const commandsOf = ({ db, gifts, documents, sealKeys, ...wallet }: Parts): Commands => ({
  'db:migrate': (_args, print) => migrateCommand(db, print),
  'keys:rotate': (args, print) => rotateKeys({ db, keys: sealKeys, columns: sealedColumns }, args, print),
  'ledger:check': (_args, print) => ledgerCheck(db, print),
  'wallet:reconcile': (_args, print) => reconcile({ db, ...wallet }, print),
  'gifts:issue': (args, print) => issueGift({ db, clock: wallet.clock, gifts }, args, print),
  'names:review': (args, print) => reviewNames({ db, clock: wallet.clock, messages: new Outbox(db, wallet.clock), documents }, args, print),
  'config:set': (args, print) => setRemoteConfig(new RemoteConfig(db), args, print),
  'feed:replay': onFolder('feed:replay', (folder, print) => replayFolder(db, folder, print)),
  'fixtures:import': onFolder('fixtures:import', (folder, print) => importFixtures(db, folder, print)),
});
