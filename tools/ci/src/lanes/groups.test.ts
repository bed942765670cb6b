import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { writeGroups } = jest.requireActual<{ writeGroups(root: string): string[] }>('../../../jest/groups');
const { selectTests } = jest.requireActual<{
  selectTests(env: Record<string, string>): { testMatch: string[]; testPathIgnorePatterns: string[] };
}>('../../../jest/lanes');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'groups-'));
  mkdirSync(path.join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text = ''): void => writeFileSync(path.join(root, file), text);
const place = (file: string): string => path.join(root, file);
const isExcluded = (file: string, env: Record<string, string>): boolean =>
  selectTests(env).testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(file));

/** Reads the names of the written groups, and the files of each. */
const readGroups = (): Record<string, string[]> =>
  Object.fromEntries(
    readdirSync(place('tmp/groups')).map((name) => [
      name,
      [...readFileSync(place(`tmp/groups/${name}`), 'utf8').matchAll(/require\("\.\.\/\.\.\/src\/([^"]+)"\)/g)].map(
        ([, file]) => file ?? '',
      ),
    ]),
  );

it('groups the test files that may share modules, and runs the others alone', () => {
  write('src/a.test.ts');
  write('src/page.test.tsx', "it('waits', () => {\n  jest.useFakeTimers();\n});");
  write('src/long.main.test.ts');
  write('src/mocks.test.ts', "jest.mock('./a');");
  write('src/timers.test.ts', 'jest.useFakeTimers();');
  write('src/variables.test.ts', "process.env.PORT = '1';");
  write('src/single.test.ts', '// Its modules keep state: @runs-alone.');
  expect(writeGroups(root)).toEqual([place('src/a.test.ts'), place('src/page.test.tsx')]);
  expect(readGroups()).toEqual({ 'own-01.test.ts': ['a.test.ts', 'page.test.tsx'] });
});

it('groups files by test environment', () => {
  for (const name of ['a', 'b']) write(`src/${name}.test.ts`);
  for (const name of ['c', 'd']) write(`src/${name}.test.ts`, '/** @jest-environment node */');
  writeGroups(root);
  expect(readGroups()).toEqual({
    'node-01.test.ts': ['c.test.ts', 'd.test.ts'],
    'own-01.test.ts': ['a.test.ts', 'b.test.ts'],
  });
  expect(readFileSync(place('tmp/groups/node-01.test.ts'), 'utf8')).toMatch(/^\/\*\* @jest-environment node \*\/\n/);
});

it('puts about twenty files into a group, and each file into one group', () => {
  for (let number = 10; number < 60; number++) write(`src/${number}.test.ts`, 'x'.repeat(number));
  const grouped = writeGroups(root);
  expect(new Set(grouped).size).toBe(50);
  expect(readdirSync(place('tmp/groups'))).toEqual(['own-01.test.ts', 'own-02.test.ts', 'own-03.test.ts']);
});

it('creates no group for a single file', () => {
  write('src/a.test.ts');
  expect(writeGroups(root)).toEqual([]);
  expect(existsSync(place('tmp/groups'))).toBe(false);
});

it('runs a group instead of its files, and the files themselves without a written group', () => {
  const list = place('list.json');
  writeFileSync(list, JSON.stringify(['/w/src/a.test.ts']));
  expect(isExcluded('/w/src/a.test.ts', { TEST_GROUPED: list })).toBe(true);
  expect(isExcluded('/w/src/aa.test.ts', { TEST_GROUPED: list })).toBe(false);
  expect(isExcluded('/w/tmp/groups/01.test.ts', { TEST_GROUPED: list })).toBe(false);
  expect(isExcluded('/w/src/a.test.ts', {})).toBe(false);
  expect(isExcluded('/w/tmp/groups/01.test.ts', {})).toBe(true);
});

it('skips the tests of later lanes, and runs structure tests separately', () => {
  expect(isExcluded('/w/src/a.main.test.ts', { TEST_LANE: 'change' })).toBe(true);
  expect(isExcluded('/w/src/a.main.test.ts', { TEST_LANE: 'main' })).toBe(false);
  expect(isExcluded('/w/src/a.nightly.test.tsx', { TEST_LANE: 'main' })).toBe(true);
  expect(isExcluded('/w/src/a.nightly.test.tsx', { TEST_LANE: 'nightly' })).toBe(false);
  expect(isExcluded('/w/src/a.structure.test.ts', {})).toBe(true);
  expect(selectTests({ TEST_STRUCTURE: '1' }).testMatch).toEqual(['**/*.structure.test.ts']);
  expect(() => selectTests({ TEST_LANE: 'fast' })).toThrow('TEST_LANE must be one of');
});
