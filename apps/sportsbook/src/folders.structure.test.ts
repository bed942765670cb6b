import { readFileSync, readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** Shipped files. */
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|testing/.test(file),
);
const existing = new Set(files);
const getFolder = (file: string): string => file.split('/').slice(0, -1)[0] ?? '';

const relativeImport = /(?:from|import\(|import)\s*(?:\/\*.*?\*\/\s*)?'(\.[^']*)'/g;

/** Returns the files of this remote that a file imports, including type imports. */
function listImports(file: string): string[] {
  return [...readFileSync(join(__dirname, file), 'utf8').matchAll(relativeImport)].map(([, name = '']) => {
    const path = normalize(join(file, '..', name));
    return [`${path}.ts`, `${path}.tsx`].find((each) => existing.has(each)) ?? path;
  });
}

const byFile = new Map(files.map((file) => [file, listImports(file)]));

const byFolder = new Map<string, string[]>();
for (const [file, imports] of byFile) {
  const folder = getFolder(file);
  const others = imports.map(getFolder).filter((other) => other !== folder);
  byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...others]);
}

/** Returns the first dependency cycle; undefined when there is none. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  function follow(folder: string, path: string[]): string[] | undefined {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of graph.get(folder) ?? []) {
      const cycle = follow(next, [...path, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return undefined;
  }
  for (const folder of graph.keys()) {
    const cycle = follow(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}

it('reads imports', () => {
  expect(byFile.get('remote.ts')).toContain('betslip/badge.tsx');
  expect(byFile.get('betslip/setup.ts')).toContain('betslip/start-betslip.ts');
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'd']],
        ['d', ['b']],
      ]),
    ),
  ).toEqual(['b', 'd', 'b']);
});

it('has no dependency cycles between folders', () => {
  expect(findCycle(byFolder)).toBeUndefined();
});

it('imports styles only from the same folder', () => {
  const foreign = [...byFile].flatMap(([file, imports]) =>
    imports
      .filter((path) => path.endsWith('.css') && getFolder(path) !== getFolder(file))
      .map((path) => `${file} imports ${path}`),
  );
  expect(foreign).toEqual([]);
});
