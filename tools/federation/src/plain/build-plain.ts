import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { readReleases } from '../registry/assemble';
import { resolveInWorkspace } from '../workspace';
import { createPlainConfig } from './plain-config';

const folder = resolveInWorkspace('tmp/bench/plain');

/** Writes the module that replaces run-time loading: it imports every built remote. */
function writeStaticRemotes(): string {
  const names = readReleases(resolveInWorkspace('dist/apps'))
    .filter(({ kind }) => kind === 'remote')
    .map(({ name }) => name);
  const file = path.join(folder, 'static-remotes.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    [
      ...names.map((name, at) => `import remote${at} from '${resolveInWorkspace('apps', name, 'src/remote')}';`),
      `const remotes: Record<string, unknown> = { ${names.map((name, at) => `'${name}': remote${at}`).join(', ')} };`,
      'export const registerSnapshot = () => async (name: string) => remotes[name];',
      '',
    ].join('\n'),
  );
  return file;
}

const staticRemotes = writeStaticRemotes();
const compiler = webpack([
  createPlainConfig('one-file', folder, staticRemotes),
  createPlainConfig('split', folder, staticRemotes),
]);
compiler?.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: false }));
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
