/** Cleans up when a bench is stopped or fails: tools/run/bench.mjs loads this file before it. */
import { dropTemporaryDatabases } from '@oware/fleet';
import { exitWithError } from '@oware/http-server';

process.on('uncaughtException', (error) => {
  void dropTemporaryDatabases().finally(() => exitWithError(error));
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, (_signal: NodeJS.Signals, number: number) => {
    // The servers, pages and processes of the bench end as well, so pending calls are expected to fail.
    process.removeAllListeners('uncaughtException').on('uncaughtException', () => undefined);
    void dropTemporaryDatabases().finally(() => process.exit(128 + number));
  });
