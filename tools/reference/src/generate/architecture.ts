import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFilesBelow, workspaceRoot } from '../places';

/** Imports of each project or group, sorted by name. */
export type DependencyMap = ReadonlyMap<string, readonly string[]>;

const SERVER = 'apps/api/src';
const PROOF = /\.(test|contract\.test|test-d)\.tsx?$|\/testing(-[a-z]+)?(\/|\.ts)/;

const shipped = (folder: string): string[] =>
  listFilesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !PROOF.test(file) && !file.endsWith('.d.ts'));

const listImports = (file: string): string[] =>
  ts.preProcessFile(readFileSync(path.join(workspaceRoot, file), 'utf8')).importedFiles.map(({ fileName }) => fileName);

/** Maps projects to the libraries that they depend on: `apps/edge` → `libs/http-server`. */
export function findProjectDependencies(): DependencyMap {
  return arrowsBetween(
    ['apps', 'libs'].flatMap(shipped),
    (file) => file.split('/').slice(0, 2).join('/'),
    (_file, imported) => {
      const [, library] = /^@oware\/([a-z-]+)/.exec(imported) ?? [];
      return library === undefined ? undefined : `libs/${library}`;
    },
  );
}

/** Maps groups of the server to the groups that they depend on: `betting` → `ledger`. `platform` is omitted. */
export function findGroupDependencies(): DependencyMap {
  const getGroup = (file: string): string | undefined => {
    const [group, ...rest] = file.startsWith(`${SERVER}/`) ? file.slice(SERVER.length + 1).split('/') : [];
    return rest.length === 0 || group === 'platform' ? undefined : group;
  };
  return arrowsBetween(shipped(SERVER), getGroup, (file, imported) =>
    imported.startsWith('.') ? getGroup(joined(file, imported)) : undefined,
  );
}

function arrowsBetween(
  files: readonly string[],
  getPlace: (file: string) => string | undefined,
  getTarget: (file: string, imported: string) => string | undefined,
): DependencyMap {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const from = getPlace(file);
    if (from === undefined) continue;
    const targets = arrows.get(from) ?? new Set();
    for (const target of listImports(file).map((imported) => getTarget(file, imported)))
      if (target !== undefined && target !== from) targets.add(target);
    arrows.set(from, targets);
  }
  return new Map([...arrows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, to]) => [from, [...to].sort()]));
}

/** Resolves a path that is relative to a file, from the root of the workspace. */
function joined(file: string, relative: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of relative.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}

/** Omits dependencies that also follow from others through a third place. */
export function omitTransitive(arrows: DependencyMap): DependencyMap {
  const reaches = (from: string, to: string): boolean =>
    (arrows.get(from) ?? []).some((next) => next === to || reaches(next, to));
  return new Map(
    [...arrows].map(([from, to]) => [
      from,
      to.filter((each) => !to.some((other) => other !== each && reaches(other, each))),
    ]),
  );
}

/** Formats a diagram in Mermaid. */
export function formatDiagram(arrows: DependencyMap): string {
  const name = (place: string): string => place.replaceAll(/[^a-z0-9]/g, '_');
  const places = [...new Set([...arrows.keys(), ...[...arrows.values()].flat()])].sort();
  return [
    '```mermaid',
    'flowchart TD',
    ...places.map((place) => `  ${name(place)}["${place}"]`),
    ...[...arrows].flatMap(([from, to]) => to.map((each) => `  ${name(from)} --> ${name(each)}`)),
    '```',
  ].join('\n');
}

/**
 * Replaces the diagrams between their marks in a document.
 * @throws Error when a mark is missing
 */
export function replaceDiagrams(document: string, pictures: Readonly<Record<string, string>>): string {
  return Object.entries(pictures).reduce((text, [mark, drawn]) => {
    const place = new RegExp(`(<!-- ${mark} -->\n)[^]*?(<!-- end -->)`);
    if (!place.test(text)) throw new Error(`The mark <!-- ${mark} --> is missing.`);
    return text.replace(place, (_whole, begin: string, end: string) => `${begin}${drawn}\n${end}`);
  }, document);
}
