import { domain } from './domain';
import { listChanged, readRealFile, createWorkspace } from './testing';
import { readText } from './tree';

const withServer = () => {
  const tree = createWorkspace();
  tree.write('apps/api/src/domains.ts', readRealFile('apps/api/src/domains.ts'));
  tree.write('tools/reference/src/other-callers.json', '{ "POST /report": "a beacon of the shell" }');
  return tree;
};

test('a domain gets a table, calls, a job and a test, and is added to the lists of domains and of calls', () => {
  const tree = withServer();
  domain(tree, { name: 'rewards/lucky-streaks' });
  expect(listChanged(tree)).toEqual(
    expect.arrayContaining(
      ['domain.ts', 'job.ts', 'lucky-streaks.test.ts', 'routes.ts', 'service.ts', 'tables.ts'].map(
        (file) => `apps/api/src/rewards/lucky-streaks/${file}`,
      ),
    ),
  );
  const list = readText(tree, 'apps/api/src/domains.ts');
  expect(list).toContain("import { luckyStreaks } from './rewards/lucky-streaks/domain';");
  expect(list).toMatch(/ {2}luckyStreaks,\n\] as const;/);
  expect(readText(tree, 'apps/api/src/rewards/lucky-streaks/tables.ts')).toContain("pgTable('lucky_streaks_notes'");
  expect(Object.keys(JSON.parse(readText(tree, 'tools/reference/src/other-callers.json')) as object)).toEqual([
    'POST /report',
    'GET /lucky-streaks/notes',
    'POST /lucky-streaks/notes',
  ]);
});

test.each([
  ['streaks', 'give its group and name'],
  ['rewards/streaks/more', 'give its group and name'],
  ['rewards/Streaks', 'is not a valid name'],
  ['rewards/wallet', 'already has a domain wallet'],
])('rejects %s', (name, message) => {
  expect(() => domain(withServer(), { name })).toThrow(message);
});

test('rejects an existing folder, and a list that it cannot parse', () => {
  const tree = withServer();
  tree.write('apps/api/src/rewards/streaks/domain.ts', '');
  expect(() => domain(tree, { name: 'rewards/streaks' })).toThrow('already exists');
  tree.write('apps/api/src/domains.ts', 'export const domains = [];');
  expect(() => domain(tree, { name: 'rewards/new' })).toThrow('by hand');
});
