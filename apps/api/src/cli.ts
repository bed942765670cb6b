import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseCommandLine, WrongUsage } from './command-line';
import { readConfig } from './config';
import { personalTables } from './declared';
import { domains } from './domains';
import { createInProcessBus } from './platform/bus/in-process';
import { acceptKeys, checkKeys } from './platform/cipher/fingerprints';
import { loadServerKeys } from './platform/cipher/server-keys';
import { systemClock } from './platform/clock';
import { type CommandLine } from './platform/commands';
import { Counters } from './platform/counters/counters';
import { openDatabase, prepareDatabase } from './platform/database';
import { type Claim, claimDataDir, findRunningServer } from './platform/database/data-dir';
import { runMigrateCommand } from './platform/database/migrate-command';
import { createCommand } from './platform/domain/assemble';
import { HashThreads } from './platform/hashing/hash-threads';
import { createLog } from './platform/logging/log';
import { Leases } from './platform/leases/leases';
import { Hub } from './platform/realtime/hub';
import { acceptAtRestKeys } from './platform/encryption/known-keys';
import { loadAtRestKeys } from './platform/encryption/encryption-keys';
import { platformCommands } from './platform-commands';
import { ownRelease } from './release';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Has the server that owns the data folder run the command. */
async function runOnServer({ address, token, pid }: Claim, name: string, args: string[]): Promise<number> {
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

/** Commands read no odds, so they need no feed setting. */
function withFeed(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isNamed = environment.OWARE_FEED !== undefined || environment.FEED !== undefined;
  return isNamed ? environment : { ...environment, OWARE_FEED: 'none' };
}

async function run(name: string, args: string[]): Promise<number> {
  const config = readConfig(withFeed(process.env), 'command');
  const embedded = config.databaseUrl === undefined;
  if (embedded && config.dataDir === undefined)
    throw new Error('Set OWARE_DATA_DIR or OWARE_DATABASE_URL to choose the data.');
  const server = embedded && config.dataDir !== undefined ? findRunningServer(config.dataDir) : undefined;
  if (server !== undefined) return runOnServer(server, name, args);

  const folder = embedded && config.dataDir !== undefined ? claimDataDir(config.dataDir) : undefined;
  // No statement timeout: a migration or a check of all money may take long, and the operator waits for it.
  const db = await openDatabase({ ...config, statementTimeoutMs: 0 });
  try {
    if (name === 'db:migrate') return await runMigrateCommand(db, ownRelease(), print);
    await prepareDatabase(db, ownRelease());
    const keys = loadServerKeys(config);
    const sealKeys = await loadAtRestKeys(config, keys.sessionSecret, db);
    if (name === 'keys:accept')
      return await acceptKeys(db, keys)
        .then(() => acceptAtRestKeys(db, sealKeys))
        .then(() => 0);
    // Rotating with the keys of another product would lock out the servers.
    if (name === 'keys:rotate') await checkKeys(db, keys);
    const [clock, bus] = [systemClock, createInProcessBus(() => undefined)];
    const ofPlatform = platformCommands({ db, sealKeys });
    const command = Object.hasOwn(ofPlatform, name)
      ? ofPlatform[name]
      : await createCommand(
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

/**
 * Runs a command line.
 * @returns the exit code
 */
async function runCommandLine([name = '', ...args]: readonly string[]): Promise<number> {
  const read = parseCommandLine(name, args);
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
