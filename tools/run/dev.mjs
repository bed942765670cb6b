// npm run dev -- REMOTE: one remote with live reload against the rest as built.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTypeScript } from '../federation/run.mjs';
import { freePort, startService } from './service.mjs';
import { bin, fail, install, remoteNames, requireNode, root, run, timed } from './workspace.mjs';

const remotes = remoteNames();
const [name, ...flags] = process.argv.slice(2);
if (!remotes.includes(name)) {
  fail(`Usage: npm run dev -- ${remotes.join('|')} [--skip-build]

  --skip-build   takes everything else as it was built before`);
}

requireNode();
await timed('packages', install);
if (!flags.includes('--skip-build')) {
  await timed('build', async () => {
    const code = await run(bin('nx'), ['run-many', '-t', 'build', '--output-style=static']);
    if (code !== 0) fail('The build failed; the reason stands above.');
  });
}

const port = process.env.PORT ?? '4200';
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
mkdirSync(dataDir, { recursive: true });
const distDir = path.join(root, 'tmp/dev');
rmSync(distDir, { recursive: true, force: true });
const apiPort = process.env.API_PORT ?? String(await freePort());
const shared = { DEMO: '1', ...process.env, DATA_DIR: dataDir };

const api = await timed('database, demo data, feed', () =>
  startService('api', 'dist/apps/api/main.js', { ...shared, API_PORT: apiPort }, `http://127.0.0.1:${apiPort}/readyz`),
);

const { watchRemote } = await runTypeScript('tools/federation/src/watch-remote.ts');
let edge;
const watching = await watchRemote({ name, distDir, built });
console.log(`
${name} is served at http://localhost:${port}/ng/m and reloads when its files change. Stop with Ctrl+C.`);

/** The edge follows what is built: it is started once. */
async function built(seconds) {
  edge ??= await startService(
    'edge',
    'dist/apps/edge/main.js',
    { ...shared, PORT: port, API_ORIGIN: `http://127.0.0.1:${apiPort}`, RELEASES: '', DIST_DIR: distDir, LIVE_RELOAD: '1' },
    `http://127.0.0.1:${port}/readyz`,
  );
  console.log(`${name} built in ${seconds.toFixed(1)} s`);
}

async function stop() {
  await watching.close();
  await Promise.all([edge?.stop(), api.stop()]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
