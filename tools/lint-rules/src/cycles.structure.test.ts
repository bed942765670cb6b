// @reads-imports {apps,libs,tools}/**/*.{ts,tsx}
// @reads-names {apps,libs,tools}/**
import { getChangedFiles } from '@oware/test-lanes';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findCycles } from './cycles';

const root = path.resolve(__dirname, '../../..');
const projects = ['apps', 'libs', 'tools']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((project) => existsSync(path.join(root, project, 'tsconfig.json')));

/**
 * Maps each file of a project to the files of the same project that it imports: values and types, static and lazy imports.
 */
function readImports(project: string): Map<string, string[]> {
  const names = readdirSync(path.join(root, project), { recursive: true, encoding: 'utf8' });
  const files = new Set(names.filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(dist|node_modules)\//.test(name)));
  return new Map(
    [...files].map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, project, file), 'utf8'), true, true);
      const own = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .flatMap(({ fileName }) => {
          const place = path.posix.join(path.posix.dirname(file), fileName);
          return [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find((name) => files.has(name)) ?? [];
        });
      return [file, own];
    }),
  );
}

it('finds imports and a cycle of imports', () => {
  const imports = readImports('apps/account');
  expect(imports.size).toBeGreaterThan(250);
  expect(imports.get('src/remote.ts')).toContain('src/hub/me/me-page.tsx');
  expect(
    findCycles(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'd']],
        ['c', ['a']],
        ['d', ['b']],
      ]),
    ),
  ).toEqual(['a → b → c → a', 'b → d → b']);
});

/** A change inside some projects cannot add a cycle to the others. */
const changed = getChangedFiles();
const isChanged = (project: string): boolean =>
  changed === undefined || [...changed].some((file) => file.startsWith(`${project}/`));

it('the imports within a project have no cycles', () => {
  const cycles = projects.filter(isChanged).flatMap((project) => findCycles(readImports(project)));
  expect(cycles).toEqual([]);
});
