import { expect, test } from '@playwright/test';
import { findFreePort, isFailure, logIn, listSelections, Program, startSteadyOrders } from '@oware/fleet';
import { rmSync } from 'node:fs';
import { runCommand } from '../product/run-command';
import { toWorkspacePath } from '../servers/places';

const ORDERS_PER_SECOND = 10;

test(
  'a single server that is killed under orders works immediately after a restart, with correct books',
  { tag: ['@api', '@money', '@main'] },
  async () => {
    test.setTimeout(300_000);
    const folder = toWorkspacePath('tmp/e2e/killed-server');
    rmSync(folder, { recursive: true, force: true });
    const port = await findFreePort();
    const server = new Program({
      name: 'api',
      port,
      folder,
      file: toWorkspacePath('dist/apps/api/main.js'),
      env: {
        NODE_ENV: 'development',
        OWARE_DEMO: '1',
        OWARE_DATA_DIR: `${folder}/data`,
        OWARE_API_PORT: String(port),
        OWARE_SIM_SPORTS: 'football',
      },
    });
    try {
      await (await server.start()).waitUntilReady();
      const players = await logIn(server.address);
      const before = startSteadyOrders(
        server.address,
        players,
        await listSelections(server.address, 'upcoming'),
        ORDERS_PER_SECOND,
      );
      await before.waitForAccepted(20);
      await server.stop('SIGKILL');
      expect((await before.stop()).filter(({ bizCode }) => bizCode === 10_000).length).toBeGreaterThanOrEqual(20);

      await server.start();
      // A server that starts on the folder knows that no other is running, so it need not wait for the lease of the dead process to expire.
      expect(await (await fetch(`${server.address}/metrics`)).text()).toMatch(/^oware_feed_reads 1$/m);
      await server.waitUntilReady();
      const after = startSteadyOrders(
        server.address,
        players,
        await listSelections(server.address, 'upcoming'),
        ORDERS_PER_SECOND,
      );
      await after.waitForAccepted(20);
      expect((await after.stop()).filter(isFailure)).toEqual([]);
      await runCommand(`${folder}/data`, 'ledger:check');
    } finally {
      await server.stop('SIGKILL');
    }
  },
);
