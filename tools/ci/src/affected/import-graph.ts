import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a project by the files that name them, as paths from the root of the workspace. */
export interface ImportGraph {
  files: ReadonlySet<string>;
  /** Lists the files that import a file directly. */
  listImporters(file: string): readonly string[];
}

/** A relative path in quotes: imports of any kind, mocks, and `require`. Other texts that look like a path only add dependents. */
const RELATIVE = /['"`](\.{1,2}\/[^'"`\n]*)['"`]/g;

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Reads which files of a project import which others of it. */
export function readImportGraph(root: string, project: string): ImportGraph {
  const folder = path.join(root, project, 'src');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = new Set(names.map((name) => `${project}/src/${name.split(path.sep).join('/')}`));
  const importers = new Map<string, string[]>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, target = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(RELATIVE)) {
      const place = path.posix.join(path.posix.dirname(file), target);
      const found = ENDINGS.map((ending) => `${place}${ending}`).find((name) => files.has(name) && /\.\w+$/.test(name));
      if (found !== undefined) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return { files, listImporters: (file) => importers.get(file) ?? [] };
}

/**
 * Lists files and everything that imports them, directly or through others.
 * @param stop files whose importers are not followed
 */
export function findDependents(
  graph: ImportGraph,
  files: readonly string[],
  stop: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) if (!stop(file)) for (const importer of graph.listImporters(file)) found.add(importer);
  return found;
}

/** Whether a file is a test or part of the support code of tests. */
export const isTestFile = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file);
