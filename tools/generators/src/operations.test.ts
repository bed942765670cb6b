import { createOperations } from './operations';
import { addToReleaseWorkflow } from './operations/release-workflow';
import { readRealFile, createWorkspace } from './testing';
import { readText } from './tree';

const FILES = [
  'apps/account/README.md',
  'deploy/observability/alerts/account.yml',
  'deploy/observability/dashboards/account.json',
];

test('a remote gets its owners, its place in the workflow, its dashboard and its alert rules', () => {
  const tree = createWorkspace();
  tree.write('.github/CODEOWNERS', '* @oware/platform\n');
  createOperations(tree, { name: 'account', path: '/me' });
  for (const file of FILES) expect(readText(tree, file)).toContain('account');
  expect(readText(tree, 'apps/account/README.md')).toContain('the first at `/me`');
  const owners = readText(tree, '.github/CODEOWNERS');
  for (const pattern of ['/apps/account/', '/apps/e2e/src/journeys/account*', '/deploy/observability/*/account.*'])
    expect(owners).toMatch(new RegExp(`^${pattern.replace(/[*/.]/g, '\\$&')} +@oware/account$`, 'm'));
});

test('the shell gets its dashboard and its alert rules, which belong to the platform team', () => {
  const tree = createWorkspace();
  tree.write('apps/shell/README.md', 'ours');
  tree.write('.github/CODEOWNERS', '* @oware/platform\n/apps/shell/ @oware/platform\n');
  createOperations(tree, { name: 'shell' });
  expect(readText(tree, 'deploy/observability/dashboards/shell.json')).toContain('app=\\"shell\\",side=\\"edge\\"');
  const alerts = readText(tree, 'deploy/observability/alerts/shell.yml');
  for (const name of ['OwareShellNotServed', 'OwareShellSilent']) expect(alerts).toContain(`alert: ${name}\n`);
  expect([...alerts.matchAll(/owner: '(.*)'/g)].map(([, owner]) => owner)).toEqual(Array(2).fill('@oware/platform'));
  const owners = readText(tree, '.github/CODEOWNERS');
  expect(owners).toMatch(/^\/deploy\/observability\/\*\/shell\.\* +@oware\/platform$/m);
  expect(owners).not.toContain('journeys');
  expect(readText(tree, 'apps/shell/README.md')).toBe('ours');
});

test('keeps existing files, and changes nothing the second time', () => {
  const tree = createWorkspace();
  tree.write('apps/account/README.md', 'ours');
  createOperations(tree, { name: 'account' });
  const before = [...FILES, '.github/CODEOWNERS', '.github/workflows/release.yml'].map((file) => readText(tree, file));
  createOperations(tree, { name: 'account' });
  expect([...FILES, '.github/CODEOWNERS', '.github/workflows/release.yml'].map((file) => readText(tree, file))).toEqual(
    before,
  );
  expect(before[0]).toBe('ours');
  expect(readText(tree, '.github/CODEOWNERS')).toBe(readRealFile('.github/CODEOWNERS'));
});

test('the manual release workflow offers the new app in alphabetical order', () => {
  const text = addToReleaseWorkflow(readRealFile('.github/workflows/release.yml'), 'lottery');
  const [, list = ''] = /\n {6}app:\n[^]*? {8}options:\n((?: {10}- .*\n)+)/.exec(text) ?? [];
  const apps = list.trim().split(/\s*- /).filter(Boolean);
  expect(apps).toEqual(expect.arrayContaining(['account', 'lottery', 'promotions']));
  expect(apps).toEqual([...apps].sort());
  expect(() => addToReleaseWorkflow('on: push\n', 'lottery')).toThrow('add lottery to its input "app" by hand');
});

test('rejects a remote that does not exist', () => {
  expect(() => createOperations(createWorkspace(), { name: 'lottery' })).toThrow('There is no remote "lottery"');
});
