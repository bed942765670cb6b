import { CommandError } from '../rejected';
import { findAffectedTasks } from './affected-tasks';
import { type NxPlan } from './nx-plan';
import { isTouched } from './task-inputs';

const roots = new Map([['shop', 'apps/shop']]);
const change = (files: string[], packages: string[] = []) => ({ files, packages: new Set(packages) });

it.each([
  ['shop:apps/shop/**/*,!apps/shop/**/*.md', 'apps/shop/src/a.ts', true],
  ['shop:apps/shop/**/*,!apps/shop/**/*.md', 'apps/shop/.env.example', true],
  ['shop:apps/shop/**/*,!apps/shop/**/*.md', 'apps/shop/docs/a.md', false],
  ['shop:apps/shop/**/*,!apps/shop/**/*.md', 'apps/shop2/src/a.ts', false],
  ['workspace:[{workspaceRoot}/jest.preset.js,{workspaceRoot}/tools/jest/**/*]', 'tools/jest/browser.js', true],
  ['workspace:[{workspaceRoot}/jest.preset.js,{workspaceRoot}/tools/jest/**/*]', 'tools/run/jest.preset.js', false],
  ['workspace:[{workspaceRoot}/src/**/*,!{workspaceRoot}/src/**/*.test.ts]', 'src/a.test.ts', false],
  ['workspace:[{workspaceRoot}/apps/{a,b}/remote.ts]', 'apps/b/remote.ts', true],
  ['shop:ProjectConfiguration', 'apps/shop/project.json', true],
  ['shop:TsConfig', 'tsconfig.base.json', true],
  ['shop:TsConfig', 'apps/shop/tsconfig.json', false],
  ['env:CI', 'CI', false],
  ['runtime:ls ../shared || true', 'ls', false],
  ['**/mf-release.json:dist/apps/shop', 'apps/shop/mf-release.json', false],
])('%s and the file %s: %p', (input, file, expected) => {
  expect(isTouched(input, change([file]), roots)).toBe(expected);
});

it.each([
  ['npm:react', true],
  ['npm:react@18.0.0', true],
  ['npm:react-dom', false],
  ['npm:@types/react', false],
  ['AllExternalDependencies', true],
])('%s and the package react: %p', (input, expected) => {
  expect(isTouched(input, change([], ['react']), roots)).toBe(expected);
});

it('recognises a scoped package by its name', () => {
  expect(isTouched('npm:@nx/js@22.0.0', change([], ['@nx/js']), roots)).toBe(true);
});

it.each(['unknown:libs/a/**/*', 'SomethingNew'])('rejects an unknown kind of input: %s', (input) => {
  expect(() => isTouched(input, change(['a']), roots)).toThrow(CommandError);
});

const plan = {
  graph: {
    nodes: { shop: { data: { root: 'apps/shop' } }, front: { data: { root: 'apps/front' } } },
    dependencies: {},
  },
  tasks: {
    tasks: Object.fromEntries(
      ['shop:build', 'shop:lint', 'front:build', 'front:lint', 'e2e:e2e'].map((name) => [
        name,
        { target: { project: name, target: name } },
      ]),
    ),
    dependencies: { 'front:build': ['shop:build'], 'e2e:e2e': ['front:build'] },
  },
  taskPlans: {
    'shop:build': ['shop:apps/shop/**/*'],
    'shop:lint': ['shop:apps/shop/**/*'],
    'front:build': ['front:apps/front/**/*'],
    'front:lint': [],
    'e2e:e2e': [],
  },
} satisfies NxPlan;

it('selects the tasks whose inputs changed, and those that run after them', () => {
  const { own, all } = findAffectedTasks(plan, change(['apps/shop/a.ts']));
  expect([...own].sort()).toEqual(['shop:build', 'shop:lint']);
  expect([...all].sort()).toEqual(['e2e:e2e', 'front:build', 'shop:build', 'shop:lint']);
});

it('selects nothing when no input changed, and everything when there is a reason to', () => {
  expect(findAffectedTasks(plan, change(['README.md'])).all.size).toBe(0);
  expect(findAffectedTasks(plan, { ...change([]), everything: 'a reason' }).all.size).toBe(5);
});
