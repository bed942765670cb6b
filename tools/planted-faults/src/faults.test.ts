import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plantFault } from './fault';
import { faults } from './faults';

const root = path.resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Areas in which an error would hurt most. */
const IMPORTANT = ['money', 'protection', 'feed', 'releases', 'accessibility'];

it('covers every important area with at least four planted faults, 32 in all', () => {
  const count = (group: string): number => faults.filter((fault) => fault.group === group).length;
  expect(IMPORTANT.filter((group) => count(group) < 4)).toEqual([]);
  expect(faults.length).toBeGreaterThanOrEqual(32);
});

it('describes every planted fault once', () => {
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length);
});

it.each(faults)('can plant: $breaks', (fault) => {
  const source = read(fault.file);
  expect(plantFault(source, fault)).not.toBe(source);
});

it.each([...new Set(faults.map(({ test }) => test))])('%s exists and belongs to the change lane', (test) => {
  expect(existsSync(path.join(root, test))).toBe(true);
  expect(test).toMatch(/\.test\.tsx?$/);
  expect(test).not.toMatch(/\.(main|nightly)\.test\./);
});

it.each(faults.filter(({ title }) => title !== undefined))('$test has a test "$title"', ({ test, title = '' }) =>
  expect(read(test)).toContain(title),
);

it('has the changed and the test files among its inputs', () => {
  const { targets } = JSON.parse(read('tools/planted-faults/project.json')) as {
    targets: { test: { inputs: unknown[] } };
  };
  const files = [...new Set(faults.flatMap(({ file, test }) => [file, test]))].map((file) => `{workspaceRoot}/${file}`);
  const inputs = targets.test.inputs.filter((input) => String(input).startsWith('{workspaceRoot}/'));
  expect([...inputs].sort()).toEqual(files.sort());
});

it.each([
  ['no occurrence', 'a c', 0],
  ['two occurrences', 'b b', 2],
])('rejects a planted fault with %s to replace', (_case, source, count) =>
  expect(() =>
    plantFault(source, { group: 'x', breaks: 'x', file: 'x.ts', find: 'b', replace: 'c', test: 'x.test.ts' }),
  ).toThrow(`x.ts contains "b" ${count} times instead of once; update the planted fault.`),
);
