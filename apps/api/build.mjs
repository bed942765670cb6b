// Bundles the server and its commands into dist/apps/api with their packages, so that a start reads few files; only the embedded database,
// which is WebAssembly, and optional native modules stay external. `main` loads the server from V8's code cache.
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const app = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(app, '../..');
// A test builds into a separate folder.
const out = path.resolve(root, process.argv[2] ?? 'dist/apps/api');
rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'apps/api/src/main-compiled.ts',
    server: 'apps/api/src/server.ts',
    cli: 'apps/api/src/cli.ts',
    'compiled-bundle': 'apps/api/src/compiled-bundle.ts',
  },
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: [
    '@electric-sql/pglite',
    '@resvg/resvg-js',
    'dejavu-fonts-ttf',
    'pg-native',
    'bufferutil',
    'utf-8-validate',
  ],
  // A script loaded from V8's code cache has no import().
  supported: { 'dynamic-import': false },
  loader: { '.sql': 'text' },
  // Without the sources, the map is short; stacks still name them.
  sourcemap: true,
  sourcesContent: false,
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
createRequire(import.meta.url)(path.join(out, 'compiled-bundle.js')).saveCodeCache(path.join(out, 'server.js'));
cpSync(path.join(app, 'migrations'), path.join(out, 'migrations'), { recursive: true });
const passwords = 'src/identity/easy-passwords/easy-passwords.bin';
cpSync(path.join(app, passwords), path.join(out, path.basename(passwords)));
const pages = path.join(app, 'src/content/pages');
for (const entry of readdirSync(pages, { withFileTypes: true }).filter((each) => each.isDirectory()))
  cpSync(path.join(pages, entry.name), path.join(out, 'languages', entry.name), { recursive: true });
