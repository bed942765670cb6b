import { readFileSync } from 'node:fs';
import { resolveInWorkspace } from './workspace';

/** An app that takes part in federation. */
export interface App {
  name: string;
  kind: 'shell' | 'remote';
  version: string;
  /** Folder of the sources. */
  root: string;
  /** Output folder of the builds: `browser/`, `server/` and `mf-release.json`. */
  output: string;
}

/** Reads an app by its folder name under `apps/`. Its package.json contains its version. */
export function readApp(name: string, kind: App['kind']): App {
  const root = resolveInWorkspace('apps', name);
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
  return { name, kind, version, root, output: resolveInWorkspace('dist/apps', name) };
}
