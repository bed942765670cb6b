import { readConfig } from './env';
import { startEdge } from './start-edge';

/** A clean end takes no longer than this after the signal (twice, for the sockets), ms; then the process ends anyway. */
const CLOSE_TIMEOUT = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const edge = await startEdge(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 2 * config.stopNoticeMs + CLOSE_TIMEOUT).unref();
      void edge.close(config.stopNoticeMs).then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
