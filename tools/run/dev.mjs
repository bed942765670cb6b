// npm run dev -- REMOTE: one remote with live reload against the rest as built, or alone for any environment that allows it.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
// Plain Node knows no aliases of the workspace.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { runTypeScript } from '../federation/run.mjs';
import { freePort, migrateDatabase, requireFreePort, startService } from './service.mjs';
import { readCommand } from './usage.mjs';
import { bin, fail, install, remoteNames, requireNode, root, run, setting, timed, withSettings } from './workspace.mjs';

const {
  positionals: [name],
  values,
} = readCommand('dev');
const { port: ownPort = '4302' } = values;
const remotes = remoteNames();
if (!remotes.includes(name)) fail(`There is no remote ${name}. Remotes: ${remotes.join(', ')}.`);
if (!/^\d{1,5}$/.test(ownPort)) fail(`--port must be a number, not "${ownPort}".`);

requireNode();
await timed('packages', install);
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

/** The whole product with the remote in it. */
async function serveProduct() {
  const port = setting('PORT') ?? '4200';
  await requireFreePort(port, setting('HOST') ?? '0.0.0.0', 'OWARE_PORT');
  if (!values['skip-build']) {
    await timed('build', async () => {
      const code = await run(bin('nx'), ['run-many', '-t', 'build', '--output-style=static']);
      if (code !== 0) fail('The build failed; the reason stands above.');
    });
  }

  const dataDir = path.resolve(root, setting('DATA_DIR') ?? '.data');
  mkdirSync(dataDir, { recursive: true });
  const distDir = path.join(root, 'tmp/dev');
  rmSync(distDir, { recursive: true, force: true });
  const apiPort = setting('API_PORT') ?? String(await freePort());
  const shared = withSettings({ DEMO: setting('DEMO') ?? '1', DATA_DIR: dataDir });

  await migrateDatabase(shared);
  await timed('database, demo data, feed', () =>
    startService(
      'api',
      'dist/apps/api/main.js',
      withSettings({ API_PORT: apiPort }, shared),
      `http://127.0.0.1:${apiPort}/readyz`,
    ),
  );
  let edge;
  /** The edge follows what is built: it is started once. */
  async function built(seconds) {
    edge ??= await startService(
      'edge',
      'dist/apps/edge/main.js',
      withSettings(
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
    );
    console.log(`${name} built in ${seconds.toFixed(1)} s`);
  }

  const { watchRemote } = await runTypeScript('tools/federation/src/watch-remote.ts');
  await watchRemote({ name, distDir, built });
  console.log(`
${name} is served at http://localhost:${port}/ng/m and reloads when its files change. Stop with Ctrl+C.`);
}
