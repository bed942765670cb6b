import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { commandsOf } from './commands';
import { Gifts } from './gifts/service';
import { Ledger } from './ledger/service';
import { NameDocuments } from './name-update/documents';
import { inProcessBus } from './platform/bus/in-process';
import { acceptKeys, checkKeys } from './platform/cipher/fingerprints';
import { loadServerKeys } from './platform/cipher/server-keys';
import { systemClock } from './platform/clock';
import { type CommandLine } from './platform/commands';
import { readConfig } from './platform/config';
import { openDatabase, readyDatabase } from './platform/database';
import { type Claim, claimDataDir, runningServer } from './platform/database/data-dir';
import { migrateCommand } from './platform/database/migrate-command';
import { acceptSealKeys } from './platform/seal/known-keys';
import { loadSealKeys } from './platform/seal/seal-keys';
import { RemoteConfig } from './remote-config/service';
import { createWallet } from './wallet';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A command asks for no withdrawal. */
const noWithdrawals = (): Promise<never> => Promise.reject(new Error('A command cannot withdraw.'));

/** Lets the server that holds the data folder run the command. */
async function askServer({ address, token, pid }: Claim, name: string, args: string[]): Promise<number> {
  if (address === '') throw new Error(`The server (process ${pid}) is starting; try again in a moment.`);
  const response = await fetch(`${address}/internal/command`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, args }),
  });
  if (!response.ok || response.body === null) throw new Error(`The server refused the command: ${await response.text()}`);
  const lines = createInterface({ input: Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) });
  let exit: number | undefined;
  for await (const text of lines) {
    const line = JSON.parse(text) as CommandLine;
    if ('line' in line) print(line.line);
    else exit = line.exit;
  }
  if (exit === undefined) throw new Error('The server ended before the command did.');
  return exit;
}

async function run(name: string, args: string[]): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === undefined;
  if (embedded && config.dataDir === undefined) throw new Error('Set DATA_DIR or DATABASE_URL: which data is meant?');
  const server = embedded && config.dataDir !== undefined ? runningServer(config.dataDir) : undefined;
  if (server !== undefined) return askServer(server, name, args);

  const folder = embedded && config.dataDir !== undefined ? claimDataDir(config.dataDir) : undefined;
  const db = await openDatabase(config);
  try {
    if (name === 'db:migrate') return await migrateCommand(db, print);
    await readyDatabase(db);
    const keys = loadServerKeys(config);
    const sealKeys = await loadSealKeys(config, keys.sessionSecret, db);
    if (name === 'keys:accept') return await acceptKeys(db, keys).then(() => acceptSealKeys(db, sealKeys)).then(() => 0);
    // With the keys of another product it would lock the servers out.
    if (name === 'keys:rotate') await checkKeys(db, keys);
    const clock = systemClock;
    const bus = inProcessBus(() => undefined);
    const onError = (error: unknown): void => print(error instanceof Error ? error.message : String(error));
    const ledger = new Ledger({ db, clock });
    const wallet = createWallet({ db, clock, bus, ledger, remoteConfig: new RemoteConfig(db), config: config.payments, onError, withdrawCheck: noWithdrawals });
    const documents = new NameDocuments(sealKeys);
    const commands = commandsOf({ db, clock, gifts: new Gifts({ db, clock, bus, ledger }), documents, sealKeys, ...wallet });
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new Error(`Commands: ${Object.keys(commands).join(', ')}`);
    return await command(args, print);
  } finally {
    await db.close();
    folder?.release();
  }
}

const [name = '', ...args] = process.argv.slice(2);
run(name, args.map((arg) => (arg.startsWith('-') ? arg : path.resolve(arg)))).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
