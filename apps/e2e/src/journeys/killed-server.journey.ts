import { expect, test } from '@playwright/test';
import { freePort, isFailure, logIn, picks, Program, steadyOrders } from '@oware/fleet';
import { rmSync } from 'node:fs';
import { runCommand } from '../product/run-command';
import { inWorkspace } from '../servers/places';

const ORDERS_PER_SECOND = 10;

test(
  'a server alone that is killed under orders works on at once when it is started again, and its books are right',
  { tag: ['@api', '@money', '@main'] },
  async () => {
    test.setTimeout(300_000);
    const folder = inWorkspace('tmp/e2e/killed-server');
    rmSync(folder, { recursive: true, force: true });
    const port = await freePort();
    const server = new Program({
      name: 'api',
      port,
      folder,
      file: inWorkspace('dist/apps/api/main.js'),
      env: {
        NODE_ENV: 'development',
        OWARE_DEMO: '1',
        OWARE_DATA_DIR: `${folder}/data`,
        OWARE_API_PORT: String(port),
        OWARE_SIM_SPORTS: 'football',
      },
    });
    try {
      await (await server.start()).ready();
      const players = await logIn(server.address);
      const before = steadyOrders(server.address, players, await picks(server.address, 'upcoming'), ORDERS_PER_SECOND);
      await before.taken(20);
      await server.end('SIGKILL');
      expect((await before.stop()).filter(({ bizCode }) => bizCode === 10_000).length).toBeGreaterThanOrEqual(20);

      await server.start();
      // Whoever starts on the folder knows that no other lives: the lease of the dead process need not run out.
      expect(await (await fetch(`${server.address}/metrics`)).text()).toMatch(/^oware_feed_reads 1$/m);
      await server.ready();
      const after = steadyOrders(server.address, players, await picks(server.address, 'upcoming'), ORDERS_PER_SECOND);
      await after.taken(20);
      expect((await after.stop()).filter(isFailure)).toEqual([]);
      await runCommand(`${folder}/data`, 'ledger:check');
    } finally {
      await server.end('SIGKILL');
    }
  },
);
