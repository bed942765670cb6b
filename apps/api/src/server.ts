import { endBySignal, exitWithError } from '@oware/http-server';
import { createApi } from './app';
import { readConfig } from './config';
import { createLog } from './platform/logging/log';
import { getServerLogFields } from './release';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, getServerLogFields(config.roles));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const api = await createApi(config, { log });
  log.info({ address: await api.listen(), database: api.db.engine, feed: config.settings.feed.feed }, 'listening');
  endBySignal({ ...api, noticeMs: config.stopNoticeMs, log });
}

/** Runs the server until it is stopped by a signal. Setup errors are printed without a stack. */
export function run(): void {
  main().catch(exitWithError);
}
