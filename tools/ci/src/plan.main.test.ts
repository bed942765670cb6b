import { listKnownTags } from './journeys/select';
import { createPlan } from './plan';
import { PlannedWorkspace, formatTitles } from './testing/planned-workspace';

jest.setTimeout(300_000);

let workspace: PlannedWorkspace;
beforeAll(() => (workspace = new PlannedWorkspace()));
afterAll(() => workspace.remove());

it('a change inside one remote runs its checks, the registry’s assembly with its byte budget, the reference, and its journeys', () => {
  expect(workspace.remotes().length).toBeGreaterThan(4);
  const plan = workspace.planAfter(workspace.touch('apps/promotions/src/remote.ts'));
  expect(plan.targets).toEqual({
    lint: ['promotions'],
    typecheck: ['promotions'],
    structure: ['lint-rules', 'reference', 'style'],
    test: ['promotions'],
    build: ['federation', 'promotions'],
  });
  expect(plan.journeys).toMatchObject({ which: 'some', scopes: ['promotions'] });
  const expected = workspace.journeys.filter(({ tags }) => tags.includes('promotions') || tags.includes('smoke'));
  expect(plan.journeys.titles).toEqual(formatTitles(expected));
  expect(expected.length).toBeLessThan(workspace.journeys.length / 3);
  expect(plan.releases).toEqual({ publish: [], unraised: ['promotions'] });
});

it.each([
  ['the English of a page', 'apps/promotions/src/rewards/texts.ts', ['lint-rules', 'reference', 'style']],
  ['a translation', 'apps/promotions/src/texts/pcm/page_rewards.json', ['lint-rules', 'reference']],
])('a change of %s inside one remote runs its checks only', (_change, file, structure) => {
  const plan = workspace.planAfter(workspace.touch(file), workspace.unchangedWorkspace);
  expect(plan.targets).toEqual({
    lint: ['promotions'],
    typecheck: ['promotions'],
    structure,
    test: ['promotions'],
    build: ['federation', 'promotions'],
  });
  expect(plan.journeys).toMatchObject({ which: 'some', scopes: ['promotions'] });
});

it('the main lane runs all its journeys for any change', () => {
  workspace.repository.commit(workspace.touch('apps/promotions/src/remote.ts'));
  try {
    const { journeys: selection } = createPlan(
      workspace.repository.machine,
      'HEAD~1',
      'HEAD',
      'main',
      workspace.unchangedWorkspace,
    );
    expect(selection).toMatchObject({ which: 'all', because: 'the lane main runs all its journeys' });
  } finally {
    workspace.repository.undo();
  }
});

it('a test inside one remote runs no build and no journey', () => {
  const plan = workspace.planAfter(
    { 'apps/promotions/src/new.test.ts': "it('is', () => expect(1).toBe(1));\n" },
    workspace.unchangedWorkspace,
  );
  expect(plan.targets).toEqual({
    lint: ['promotions'],
    typecheck: ['promotions'],
    structure: ['lint-rules', 'reference', 'style'],
    test: ['promotions'],
    build: [],
  });
  expect(plan.journeys.which).toBe('none');
});

it('a change in apps/api runs the checks of api and all journeys', () => {
  const plan = workspace.planAfter(workspace.touch('apps/api/src/main.ts'), workspace.unchangedWorkspace);
  expect(plan.targets).toEqual({
    lint: ['api'],
    typecheck: ['api'],
    structure: ['api', 'lint-rules', 'reference', 'style'],
    test: ['api'],
    build: ['api'],
  });
  expect(plan.journeys).toMatchObject({ which: 'all', because: 'every page needs api' });
});

it.each([
  ['the code of the journeys', 'apps/e2e/src/product/journey.ts'],
  ['a tool that the journeys use', 'tools/release/src/main.ts'],
  ['a program that starts the product', 'tools/run/start.mjs'],
])('a change in %s runs all journeys', (_, file) => {
  const plan = workspace.planAfter(workspace.touch(file), workspace.unchangedWorkspace);
  expect(plan.targets.build).toEqual([]);
  expect(plan.journeys).toMatchObject({
    which: 'all',
    because: expect.stringMatching(/^the journeys themselves depend on /),
  });
});

it('a change of an input of every task runs everything', () => {
  const plan = workspace.planAfter(workspace.touch('tsconfig.base.json'), workspace.unchangedWorkspace);
  for (const target of ['lint', 'typecheck', 'structure', 'test'] as const)
    expect(plan.targets[target]).toEqual(workspace.listProjectsWith(target));
  expect(plan.journeys.which).toBe('all');
});

it('a removed project runs everything', () => {
  const plan = workspace.planAfter({ 'tools/bench/project.json': undefined }, workspace.unchangedWorkspace);
  expect(plan.everything).toMatch(/^tools\/bench\/project\.json is gone/);
  expect(plan.targets).toEqual(
    Object.fromEntries(
      ['lint', 'typecheck', 'structure', 'test', 'build'].map((target) => [target, workspace.listProjectsWith(target)]),
    ),
  );
  expect(plan.journeys.which).toBe('all');
});

it('a remote with a higher version is to be published', () => {
  const file = 'apps/virtuals/package.json';
  const plan = workspace.planAfter(
    { [file]: workspace.text(file).replace(/"version": "[^"]*"/, '"version": "7.0.0"') },
    { ...workspace.unchangedWorkspace, journeys: () => [] },
  );
  expect(plan.releases).toEqual({ publish: [{ name: 'virtuals', version: '7.0.0' }], unraised: [] });
});

it('the shell is published like a remote, before the remotes', () => {
  const raised = (app: string) => ({
    [`apps/${app}/package.json`]: workspace
      .text(`apps/${app}/package.json`)
      .replace(/"version": "[^"]*"/, '"version": "7.0.0"'),
  });
  const without = { ...workspace.unchangedWorkspace, journeys: () => [] };
  const { releases } = workspace.planAfter({ ...raised('account'), ...raised('shell') }, without);
  expect(releases.publish).toEqual([
    { name: 'shell', version: '7.0.0' },
    { name: 'account', version: '7.0.0' },
  ]);
  const { releases: untouched } = workspace.planAfter(workspace.touch('apps/shell/src/start.tsx'), without);
  expect(untouched).toEqual({ publish: [], unraised: ['shell'] });
});

it('every journey has a scope, and each tag is a scope of this workspace, smoke, money or a lane', () => {
  const scopes = listKnownTags(workspace.nx);
  const knownTags = [...scopes, 'money', 'main', 'nightly'];
  expect(knownTags).toEqual(expect.arrayContaining([...workspace.remotes(), 'shell', 'smoke']));
  expect(workspace.allJourneys.filter(({ tags }) => !tags.some((tag) => scopes.includes(tag)))).toEqual([]);
  const usedTags = [...new Set(workspace.allJourneys.flatMap(({ tags }) => tags))];
  expect(usedTags.filter((tag) => !knownTags.includes(tag))).toEqual([]);
});

it('the change lane has few journeys, and a change in one remote runs fewer', () => {
  const runWith = (remote: string): number =>
    workspace.journeys.filter(({ tags }) => tags.includes(remote) || tags.includes('smoke')).length;
  expect(workspace.journeys.length).toBeLessThanOrEqual(85);
  expect(workspace.remotes().filter((remote) => runWith(remote) > 30)).toEqual([]);
});

it('every remote has journeys, and the smoke set is small', () => {
  const tagged = (tag: string): number => workspace.journeys.filter(({ tags }) => tags.includes(tag)).length;
  expect(workspace.remotes().filter((remote) => tagged(remote) === 0)).toEqual([]);
  expect(tagged('smoke')).toBeGreaterThan(0);
  expect(tagged('smoke')).toBeLessThan(8);
});

it('the types of the journeys are checked again when one of their imports changes', () => {
  const imported = new Set(['e2e']);
  for (const project of imported) {
    for (const { target, type } of workspace.nx.graph.dependencies[project] ?? [])
      if (type !== 'implicit') imported.add(target);
  }
  const read = new Set(workspace.nx.taskPlans['e2e:typecheck']?.map((input) => input.split(':')[0]));
  expect([...imported].filter((project) => !read.has(project))).toEqual([]);
});
