import { readFileSync } from 'node:fs';
import { inWorkspace } from './workspace';

/** One app that takes part in federation. */
export interface App {
  name: string;
  kind: 'shell' | 'remote';
  version: string;
  /** Folder of the sources. */
  root: string;
  /** Folder of the builds: `browser/`, `server/` and `mf-release.json`. */
  output: string;
}

/** Reads an app by its folder name under `apps/`. Its package.json holds its version. */
export function readApp(name: string, kind: App['kind']): App {
  const root = inWorkspace('apps', name);
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
  return { name, kind, version, root, output: inWorkspace('dist/apps', name) };
}
