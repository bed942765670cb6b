import { release as releaseSchema } from '@oware/contracts';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveInWorkspace } from '../run/workspace';
import { type ReleaseSandbox } from './release-session';

/** Publishes and serves `count` more remotes: copies of the built promotions with their own names and pages. */
export async function addRemotes(sandbox: ReleaseSandbox, count: number): Promise<void> {
  const dist = sandbox.draft('more');
  const names = Array.from({ length: count }, (_, at) => `more-${at + 1}`);
  for (const name of names) copyAs(name, path.join(dist, 'apps', name));
  await sandbox.release('publish', ...names, '--dist', dist, '--allow-dirty');
  await sandbox.release('promote', ...names.map((name) => `${name}@1.0.0`), '--country', 'ng');
}

function copyAs(name: string, folder: string): void {
  cpSync(resolveInWorkspace('dist/apps/promotions'), folder, { recursive: true });
  const file = path.join(folder, 'mf-release.json');
  const built = releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(
    file,
    JSON.stringify({
      ...built,
      name,
      base: `/assets/${name}/`,
      routes: built.routes.map((route) => ({ ...route, path: `/${name}${route.path}` })),
      slots: [],
    }),
  );
}
