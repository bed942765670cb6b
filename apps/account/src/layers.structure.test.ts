import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names that each name imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;
type Import = readonly [from: string, to: string];

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(tsx?|css)$/.test(name),
);
const isProduct = (file: string): boolean => !file.includes('.test.') && !file.startsWith('testing/');

/** Lists the relative imports of a file: static, dynamic, and of style sheets. */
function listImports(file: string): Import[] {
  const text = readFileSync(path.join(__dirname, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)'(\.[^']*)'/g)].map(
    ([, specifier = '']) => {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      return [
        file,
        files.find((name) => [target, `${target}.ts`, `${target}.tsx`].includes(name)) ?? `nothing at ${target}`,
      ] as const;
    },
  );
}
const imports = files.filter(isProduct).flatMap(listImports);

const getFolder = (file: string): string => path.posix.dirname(file);
/** Each folder directly below this one is a group of use cases; the files next to them wire the groups. */
const getGroup = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '.');

function createGraph(edges: readonly Import[], nameOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges.map((edge) => edge.map(nameOf))) {
    if (from === undefined || to === undefined || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Returns each cycle as a path. */
function findCycles(graph: Graph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  function visit(name: string, path: readonly string[]): void {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name].join(' -> '));
    if (done.has(name) || path.includes(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...path, name]);
    done.add(name);
  }
  for (const name of graph.keys()) visit(name, []);
  return cycles;
}

test('resolves the imports to files', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(([, to]) => to.startsWith('nothing'))).toEqual([]);
  expect(imports).toContainEqual(['remote.ts', 'hub/me/me-page.tsx']);
  expect(imports).toContainEqual(['identity/login/login-page.tsx', 'identity/login/login.module.css']);
});

test('finds a cycle', () => {
  const cycle: Import[] = [
    ['a/1', 'b/1'],
    ['b/2', 'c/1'],
    ['c/1', 'a/2'],
    ['d/1', 'a/1'],
  ];
  expect(findCycles(createGraph(cycle, (name) => name))).toEqual([]);
  expect(findCycles(createGraph(cycle, getFolder))).toEqual(['a -> b -> c -> a']);
});

test.each([
  ['folders', getFolder],
  ['groups', getGroup],
])('%s import each other in one direction', (_, nameOf) =>
  expect(findCycles(createGraph(imports, nameOf))).toEqual([]),
);

test('the common folder imports no use case', () => {
  const common = imports.filter(([from]) => getGroup(from) === 'common');
  expect(common.length).toBeGreaterThan(10);
  expect(common.filter(([, to]) => getGroup(to) !== 'common')).toEqual([]);
});

test('a style sheet is imported only in its own folder; shared styles need a component', () => {
  expect(imports.filter(([from, to]) => to.endsWith('.css') && getFolder(from) !== getFolder(to))).toEqual([]);
});
