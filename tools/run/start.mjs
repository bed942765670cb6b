// npm start: runs the whole product with demo data on one port.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  BUILD_TO_SERVE,
  getBin,
  fail,
  install,
  requireNode,
  root,
  run,
  getSetting,
  runTimed,
  createEnvironment,
} from './workspace.mjs';
import { findFreePort, migrateDatabase, requireFreePort, startService } from './service.mjs';
import { readCommand } from './usage.mjs';

const { values } = readCommand('start');

requireNode();
const port = getSetting('PORT') ?? '4200';
await requireFreePort(port, getSetting('HOST') ?? '0.0.0.0', 'OWARE_PORT');
await runTimed('packages', install);
if (!values['skip-build']) {
  await runTimed('build', async () => {
    const code = await run(getBin('nx'), BUILD_TO_SERVE);
    if (code !== 0) fail('The build failed; the reason is above.');
  });
}

const production = process.env.NODE_ENV === 'production';
// In production there is no default folder for data.
const dataDir = getSetting('DATA_DIR') ?? (production ? undefined : '.data');
if (dataDir !== undefined) mkdirSync(path.resolve(root, dataDir), { recursive: true });
const apiPort = getSetting('API_PORT') ?? String(await findFreePort());
const demo = getSetting('DEMO') ?? (production ? '0' : '1');
const shared = createEnvironment({ DEMO: demo, DATA_DIR: dataDir && path.resolve(root, dataDir) });

await migrateDatabase(shared);
await runTimed('database, demo data, feed', () =>
  startService(
    'api',
    'dist/apps/api/main.js',
    createEnvironment(
      {
        API_PORT: apiPort,
        ...(values.season ? { SEASON: values.season } : {}),
      },
      shared,
    ),
    `http://127.0.0.1:${apiPort}/readyz`,
  ),
);
await runTimed('pages', () =>
  startService(
    'edge',
    'dist/apps/edge/main.js',
    createEnvironment({ PORT: port, API_ORIGIN: `http://127.0.0.1:${apiPort}` }, shared),
    `http://127.0.0.1:${port}/readyz`,
  ),
);

console.log(`
Oware is at         http://localhost:${port}/ng/m   and   http://localhost:${port}/gh/m`);
if (demo === '1') {
  console.log(`Demo accounts       Nigeria 8030000001 to 8030000009   Ghana 240000001 to 240000009   password Oware123!
Messages sent       http://localhost:${port}/api/ng/demo/inbox
Drive the matches   http://localhost:${port}/api/ng/demo/simulator
Staff               http://localhost:${port}/staff   name demo   password Oware123!   code at /api/ng/demo/staff`);
}
console.log('Stop with Ctrl+C.');
