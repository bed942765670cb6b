// npm run dev -- REMOTE: runs one remote with live reload together with the other built apps, or alone for any environment that allows it.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
// Plain Node does not resolve the aliases of the workspace.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { runTypeScript } from '../federation/run.mjs';
import { createBuildHandler } from './build-handler.mjs';
import { findFreePort, migrateDatabase, requireFreePort, startService } from './service.mjs';
import { readCommand } from './usage.mjs';
import {
  BUILD_TO_SERVE,
  getBin,
  fail,
  install,
  listRemoteNames,
  requireNode,
  root,
  run,
  getSetting,
  runTimed,
  createEnvironment,
} from './workspace.mjs';

const {
  positionals: [name],
  values,
} = readCommand('dev');
const { port: ownPort = '4302' } = values;
const remotes = listRemoteNames();
if (!remotes.includes(name)) fail(`There is no remote ${name}. Remotes: ${remotes.join(', ')}.`);
if (!/^\d{1,5}$/.test(ownPort)) fail(`--port must be a number, not "${ownPort}".`);

requireNode();
await runTimed('packages', install);
await (values.only ? serveAlone() : serveProduct());

/** Builds and serves the remote alone, for `?mf=` of a product that runs elsewhere (docs/adr/0015). */
async function serveAlone() {
  await requireFreePort(ownPort, 'localhost', '--port');
  const distDir = path.join(root, 'tmp/dev-only', name);
  rmSync(distDir, { recursive: true, force: true });
  const { watchRemote } = await runTypeScript('tools/federation/src/watch-remote.ts');
  const { serveRemote } = await runTypeScript('tools/federation/src/serve-remote.ts');
  const served = await serveRemote({ output: path.join(distDir, 'apps', name), port: Number(ownPort) });
  await watchRemote({
    name,
    distDir,
    alone: true,
    built: async (seconds) => console.log(`${name} built in ${seconds.toFixed(1)} s`),
  });
  console.log(`
${name} alone is served at ${served.origin}. Add this to the address of a page, for example http://localhost:4200/ng/m :
  ?mf=${name}@${served.origin}      and to end it  ?mf=      Stop with Ctrl+C.`);
}

/** Serves the whole product with the remote. */
async function serveProduct() {
  const port = getSetting('PORT') ?? '4200';
  await requireFreePort(port, getSetting('HOST') ?? '0.0.0.0', 'OWARE_PORT');
  if (!values['skip-build']) {
    await runTimed('build', async () => {
      const code = await run(getBin('nx'), BUILD_TO_SERVE);
      if (code !== 0) fail('The build failed; the reason is above.');
    });
  }

  const dataDir = path.resolve(root, getSetting('DATA_DIR') ?? '.data');
  mkdirSync(dataDir, { recursive: true });
  const distDir = path.join(root, 'tmp/dev');
  rmSync(distDir, { recursive: true, force: true });
  const apiPort = getSetting('API_PORT') ?? String(await findFreePort());
  const shared = createEnvironment({ DEMO: getSetting('DEMO') ?? '1', DATA_DIR: dataDir });

  await migrateDatabase(shared);
  await runTimed('database, demo data, feed', () =>
    startService(
      'api',
      'dist/apps/api/main.js',
      createEnvironment({ API_PORT: apiPort }, shared),
      `http://127.0.0.1:${apiPort}/readyz`,
    ),
  );
  const built = createBuildHandler({
    startEdge: () =>
      startService(
        'edge',
        'dist/apps/edge/main.js',
        createEnvironment(
          {
            PORT: port,
            API_ORIGIN: `http://127.0.0.1:${apiPort}`,
            RELEASES: undefined,
            DIST_DIR: distDir,
            LIVE_RELOAD: '1',
          },
          shared,
        ),
        `http://127.0.0.1:${port}/readyz`,
      ),
    report: (seconds) => console.log(`${name} built in ${seconds.toFixed(1)} s`),
  });

  const { watchRemote } = await runTypeScript('tools/federation/src/watch-remote.ts');
  await watchRemote({ name, distDir, built });
  console.log(`
${name} is served at http://localhost:${port}/ng/m and reloads when its files change. Stop with Ctrl+C.`);
}
