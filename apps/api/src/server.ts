import { endBySignal } from '@oware/http-server';
import { createApi } from './app';
import { OtherKeys } from './platform/cipher/fingerprints';
import { ConfigError, readConfig } from './config';
import { DataDirInUse } from './platform/database/data-dir';
import { DatabaseNotReady } from './platform/database/migrate';
import { createLog } from './platform/http/log';
import { UnknownSeason } from './sports/feed/find-season';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const api = await createApi(config, { log });
  log.info({ address: await api.listen(), database: api.db.engine, feed: config.settings.feed.feed }, 'listening');
  endBySignal({ ...api, noticeMs: config.stopNoticeMs, log });
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
