import { createApi } from './app';
import { OtherKeys } from './platform/cipher/fingerprints';
import { ConfigError, readConfig } from './config';
import { DataDirInUse } from './platform/database/data-dir';
import { DatabaseNotReady } from './platform/database/migrate';
import { createLog } from './platform/http/log';
import { UnknownSeason } from './sports/feed/find-season';

/** A clean end takes no longer than this after the signal (twice, for the sockets), ms; then the process ends anyway. */
const CLOSE_TIMEOUT = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const api = await createApi(config, { log });
  log.info({ address: await api.listen(), database: api.db.engine, feed: config.settings.feed.feed }, 'listening');

  let closing = false;
  const close = (signal: string): void => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), 2 * config.stopNoticeMs + CLOSE_TIMEOUT).unref();
    api.close(config.stopNoticeMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** Runs the server until it is told to stop. What is wrong with its surroundings is said without a stack. */
export function run(): void {
  main().catch((error: unknown) => {
    const expected = [ConfigError, DataDirInUse, DatabaseNotReady, OtherKeys, UnknownSeason].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`);
    process.exit(1);
  });
}
