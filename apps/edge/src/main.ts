import { endBySignal, exitWithError } from '@oware/http-server';
import { readConfig } from './env';
import { startEdge } from './start-edge';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const edge = await startEdge(config);
  endBySignal({ ...edge, noticeMs: config.stopNoticeMs, log: edge.app.log });
}

main().catch(exitWithError);
