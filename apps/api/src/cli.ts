import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { readCommandLine, WrongUsage } from './command-line';
import { readConfig } from './config';
import { personalTables } from './declared';
import { domains } from './domains';
import { inProcessBus } from './platform/bus/in-process';
import { acceptKeys, checkKeys } from './platform/cipher/fingerprints';
import { loadServerKeys } from './platform/cipher/server-keys';
import { systemClock } from './platform/clock';
import { type CommandLine } from './platform/commands';
import { Counters } from './platform/counters/counters';
import { openDatabase, readyDatabase } from './platform/database';
import { type Claim, claimDataDir, runningServer } from './platform/database/data-dir';
import { migrateCommand } from './platform/database/migrate-command';
import { commandAlone } from './platform/domain/assemble';
import { HashThreads } from './platform/hashing/hash-threads';
import { createLog } from './platform/http/log';
import { Leases } from './platform/leases/leases';
import { Hub } from './platform/realtime/hub';
import { acceptSealKeys } from './platform/seal/known-keys';
import { loadSealKeys } from './platform/seal/seal-keys';
import { platformCommands } from './platform-commands';
import { ownRelease } from './release';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Lets the server that holds the data folder run the command. */
async function askServer({ address, token, pid }: Claim, name: string, args: string[]): Promise<number> {
  if (address === '') throw new Error(`The server (process ${pid}) is starting; try again in a moment.`);
  const response = await fetch(`${address}/internal/command`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, args }),
    redirect: 'error',
  });
  if (!response.ok || response.body === null)
    throw new Error(`The server rejected the command: ${await response.text()}`);
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

/** No command reads odds, so none asks where they come from. */
function withFeed(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isNamed = environment.OWARE_FEED !== undefined || environment.FEED !== undefined;
  return isNamed ? environment : { ...environment, OWARE_FEED: 'none' };
}

async function run(name: string, args: string[]): Promise<number> {
  const config = readConfig(withFeed(process.env), 'command');
  const embedded = config.databaseUrl === undefined;
  if (embedded && config.dataDir === undefined)
    throw new Error('Set OWARE_DATA_DIR or OWARE_DATABASE_URL: which data is meant?');
  const server = embedded && config.dataDir !== undefined ? runningServer(config.dataDir) : undefined;
  if (server !== undefined) return askServer(server, name, args);

  const folder = embedded && config.dataDir !== undefined ? claimDataDir(config.dataDir) : undefined;
  // Who runs a command waits for it: a migration or a check of all money takes as long as it takes.
  const db = await openDatabase({ ...config, statementTimeoutMs: 0 });
  try {
    if (name === 'db:migrate') return await migrateCommand(db, ownRelease(), print);
    await readyDatabase(db, ownRelease());
    const keys = loadServerKeys(config);
    const sealKeys = await loadSealKeys(config, keys.sessionSecret, db);
    if (name === 'keys:accept')
      return await acceptKeys(db, keys)
        .then(() => acceptSealKeys(db, sealKeys))
        .then(() => 0);
    // With the keys of another product it would lock the servers out.
    if (name === 'keys:rotate') await checkKeys(db, keys);
    const [clock, bus] = [systemClock, inProcessBus(() => undefined)];
    const ofPlatform = platformCommands({ db, sealKeys });
    const command = Object.hasOwn(ofPlatform, name)
      ? ofPlatform[name]
      : await commandAlone(
          name,
          domains,
          {
            db,
            clock,
            bus,
            sealKeys,
            leases: new Leases({ db, clock }),
            counters: new Counters(db, clock),
            hub: new Hub(bus),
            hashThreads: new HashThreads(),
            passwordCost: undefined,
            secret: keys.sessionSecret,
            personal: personalTables,
            log: createLog('silent'),
            onError: (error) => print(error instanceof Error ? error.message : String(error)),
            roles: config.roles,
            production: config.production,
            demo: config.demo,
          },
          config.settings,
        );
    if (command === undefined) throw new Error(`There is no command ${name}.`);
    return await command(args, print);
  } finally {
    await db.close();
    folder?.release();
  }
}

/** Runs a command line; returns its exit code. */
async function runCommandLine([name = '', ...args]: readonly string[]): Promise<number> {
  const read = readCommandLine(name, args);
  if ('args' in read) return run(name, read.args);
  print(read.help);
  return 0;
}

runCommandLine(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof WrongUsage ? 2 : 1;
  },
);
