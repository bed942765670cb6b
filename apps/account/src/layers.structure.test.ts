import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What imports what, by name. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;
type Import = readonly [from: string, to: string];

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(tsx?|css)$/.test(name),
);
const isProduct = (file: string): boolean => !file.includes('.test.') && !file.startsWith('testing/');

/** Relative imports of a file: static, dynamic, and those of style sheets. */
function importsOf(file: string): Import[] {
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
const imports = files.filter(isProduct).flatMap(importsOf);

const folderOf = (file: string): string => path.posix.dirname(file);
/** A folder right below this one holds a group of use cases; what stands here wires them. */
const groupOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '.');

function graphOf(edges: readonly Import[], nameOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges.map((edge) => edge.map(nameOf))) {
    if (from === undefined || to === undefined || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Each circle that is found, as the way around it. */
function circlesIn(graph: Graph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(name: string, way: readonly string[]): void {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' -> '));
    if (done.has(name) || way.includes(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  }
  for (const name of graph.keys()) visit(name, []);
  return circles;
}

test('imports are found where they lead', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(([, to]) => to.startsWith('nothing'))).toEqual([]);
  expect(imports).toContainEqual(['remote.ts', 'hub/me/me-page.tsx']);
  expect(imports).toContainEqual(['identity/login/login-page.tsx', 'identity/login/login.module.css']);
});

test('a circle is found', () => {
  const way: Import[] = [
    ['a/1', 'b/1'],
    ['b/2', 'c/1'],
    ['c/1', 'a/2'],
    ['d/1', 'a/1'],
  ];
  expect(circlesIn(graphOf(way, (name) => name))).toEqual([]);
  expect(circlesIn(graphOf(way, folderOf))).toEqual(['a -> b -> c -> a']);
});

test.each([
  ['folders', folderOf],
  ['groups', groupOf],
])('%s import each other in one direction', (_, nameOf) => expect(circlesIn(graphOf(imports, nameOf))).toEqual([]));

test('the kit knows no use case', () => {
  expect(imports.filter(([from, to]) => groupOf(from) === 'kit' && groupOf(to) !== 'kit')).toEqual([]);
});

test('a style sheet belongs to its folder: what several look like is a component', () => {
  expect(imports.filter(([from, to]) => to.endsWith('.css') && folderOf(from) !== folderOf(to))).toEqual([]);
});
