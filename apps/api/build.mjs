// Bundles the server and its commands into dist/apps/api; packages stay outside.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const app = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(app, '../..');
const out = path.join(root, 'dist/apps/api');
rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { main: 'apps/api/src/main.ts', cli: 'apps/api/src/cli.ts' },
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  loader: { '.sql': 'text' },
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
cpSync(path.join(app, 'migrations'), path.join(out, 'migrations'), { recursive: true });
