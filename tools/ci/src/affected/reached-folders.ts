import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findDependents, isTestFile, readImportGraph, type ImportGraph } from './import-graph';

/** Folders and pages of a remote that a change reaches. */
export interface ReachedFolders {
  /** Folders directly below `src`, such as `missions`. */
  folders: string[];
  /** Paths of the routes whose page is in reach; undefined when the declaration of a route is not plain enough to read. */
  pages?: string[];
}

/** Folders that any page of a remote may use without an import that names the file. */
const SHARED = new Set(['texts', 'testing']);

/**
 * Finds the folders of a remote that a change of its files reaches through imports.
 * @param project folder of the remote from the root, such as `apps/promotions`
 * @param changed changed files of the remote
 * @returns undefined when the change reaches all of the remote, or may do so
 */
export function findReachedFolders(
  root: string,
  project: string,
  changed: readonly string[],
): ReachedFolders | undefined {
  const own = changed.filter((file) => !file.endsWith('.md') && !isTestFile(file));
  const graph = readImportGraph(root, project);
  const entry = `${project}/src/remote.ts`;
  const reached = new Set<string>();
  for (const file of own) {
    const dependents = findProductDependents(graph, file, entry);
    if (dependents === undefined) return undefined;
    for (const dependent of dependents) reached.add(dependent);
  }
  const folders = [...reached].map((file) => getFolder(project, file));
  if (folders.some((folder) => folder === undefined || SHARED.has(folder))) return undefined;
  return {
    folders: [...new Set(folders.filter((folder) => folder !== undefined))].sort(),
    pages: findPages(graph, readFileSync(path.join(root, entry), 'utf8'), entry, reached),
  };
}

/**
 * Lists a file and what imports it, without tests and the entry, which loads every page.
 * @returns undefined when nothing is known to load the file: it is new, removed, or read in another way
 */
function findProductDependents(graph: ImportGraph, file: string, entry: string): string[] | undefined {
  const all = [...findDependents(graph, [file], (one) => one === entry)].filter((one) => !isTestFile(one));
  return all.includes(entry) && file !== entry ? all.filter((one) => one !== entry) : undefined;
}

/** Returns the folder of a file directly below `src`; undefined for the files next to these folders, which every page may use. */
function getFolder(project: string, file: string): string | undefined {
  const [folder, ...rest] = file.slice(`${project}/src/`.length).split('/');
  return file.startsWith(`${project}/src/`) && rest.length > 0 ? folder : undefined;
}

/**
 * Finds the paths of the routes whose page is reached, in the text of the declaration.
 * @returns undefined when the declaration uses a reached file in another way, or has a path that is not a literal
 */
function findPages(
  graph: ImportGraph,
  text: string,
  entry: string,
  reached: ReadonlySet<string>,
): string[] | undefined {
  const used = new Set([...reached].filter((file) => graph.listImporters(file).includes(entry)));
  const pages: string[] = [];
  for (const { index, 1: target = '' } of text.matchAll(/page: \(\) => import\('(\.[^']*)'\)/g)) {
    const place = path.posix.join(path.posix.dirname(entry), target);
    const file = [`${place}.tsx`, `${place}.ts`].find((name) => reached.has(name));
    if (file === undefined) continue;
    used.delete(file);
    const [, page] = /^.*\bpath: (?:'([^']*)'|[^\s'])/s.exec(text.slice(0, index)) ?? [];
    if (page === undefined) return undefined;
    pages.push(page);
  }
  return used.size === 0 && pages.length > 0 ? pages : undefined;
}
