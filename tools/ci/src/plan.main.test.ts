import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRead, parseReads } from '@oware/test-lanes/reads';
import { listStructureTests } from './affected/structure-tests';
import { isTouched } from './affected/task-inputs';
import { listKnownTags } from './journeys/select';
import { createPlan, type Plan } from './plan';
import { PlannedWorkspace, formatTitles } from './testing/planned-workspace';

jest.setTimeout(300_000);

let workspace: PlannedWorkspace;
beforeAll(() => (workspace = new PlannedWorkspace()));
afterAll(() => workspace.remove());

it('a change of the entry of a remote runs all its checks and journeys, and the registry’s assembly with its byte budget', () => {
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
  const expected = workspace.journeys.filter(({ tags }) => tags.includes('smoke') || tags.some(hasScope('promotions')));
  expect(plan.journeys.titles).toEqual(formatTitles(expected));
  expect(expected.length).toBeLessThan(workspace.journeys.length / 3);
  expect(plan.releases).toEqual({ publish: [], unraised: ['promotions'] });
});

/** Checks for tags of a remote or of its folders. */
const hasScope =
  (remote: string) =>
  (tag: string): boolean =>
    tag === remote || tag.startsWith(`${remote}/`);

/** Structure tests by a short name: `style` of tools/style/src/style.structure.test.ts. */
const listStructure = ({ structureTests = [] }: Plan): string[] =>
  structureTests.map((file) => path.basename(file, '.structure.test.ts'));

const countJourneys = ({ journeys: { which, titles } }: Plan): string | number =>
  which === 'some' ? titles.length : which;

interface Expected {
  structure: string[];
  /** Projects; of remotes the number of test files too. */
  test: string[];
  files?: number;
  build: string[];
  journeys: string | number;
  scopes?: string[];
}

const OF_PAGES = ['callers', 'long-functions', 'style'];
const OF_API = [
  ...['boundaries', 'callers', 'casts', 'certificates', 'content', 'domains', 'generated', 'keys', 'long-functions'],
  ...['redirects', 'sql-constants', 'style'],
];
const MISSIONS = ['promotions/missions'];
const OF_PROMOTIONS = { test: ['promotions'], build: ['federation', 'promotions'] };

it.each<[string, string, Expected]>([
  [
    'a page',
    'apps/promotions/src/missions/archive-page.tsx',
    { ...OF_PROMOTIONS, structure: OF_PAGES, files: 2, journeys: 3, scopes: MISSIONS },
  ],
  [
    'a style sheet',
    'apps/promotions/src/missions/missions.module.css',
    { ...OF_PROMOTIONS, structure: [], files: 5, journeys: 4, scopes: ['promotions/guides', ...MISSIONS] },
  ],
  [
    'the English of a page',
    'apps/promotions/src/rewards/texts.ts',
    {
      ...OF_PROMOTIONS,
      structure: [...OF_PAGES, 'content', 'release-texts', 'translations'].sort(),
      files: 2,
      journeys: 2,
      scopes: ['promotions/rewards'],
    },
  ],
  [
    'a translation',
    'apps/promotions/src/texts/pcm/page_rewards.json',
    { ...OF_PROMOTIONS, structure: ['release-texts', 'translations'], journeys: 6, scopes: ['promotions'] },
  ],
  [
    'a shared component',
    'libs/ui/src/button/button.tsx',
    {
      structure: [...OF_PAGES, 'certificates', 'generated'].sort(),
      test: ['account', 'generators', 'promotions', 'protection', 'shell', 'sportsbook', 'ui', 'virtuals'],
      build: ['account', 'federation', 'promotions', 'protection', 'shell', 'sportsbook', 'virtuals'],
      journeys: 'all',
    },
  ],
  [
    'a journey',
    'apps/e2e/src/journeys/themes.journey.ts',
    { structure: ['long-functions', 'one-try', 'style'], test: ['ci'], build: [], journeys: 5 },
  ],
  ['a route of the API', 'apps/api/src/main.ts', { structure: OF_API, test: ['api'], build: ['api'], journeys: 'all' }],
  [
    'a decision record',
    'docs/adr/0193-ask-a-first-visitor-one-question-in-a-bar.md',
    { structure: ['pages', 'pages', 'style'], test: [], build: [], journeys: 'none' },
  ],
  [
    'a workflow',
    '.github/workflows/check.yml',
    { structure: ['release-workflow', 'remotes', 'workflows'], test: ['ci'], build: [], journeys: 'none' },
  ],
  [
    'a dashboard',
    'deploy/observability/dashboards/account.json',
    { structure: ['remotes'], test: ['edge'], build: [], journeys: 'none' },
  ],
])('a change of %s (%s) runs only the checks that it reaches', (_what, file, { files, scopes = [], ...expected }) => {
  const plan = workspace.planAfter(workspace.touch(file), workspace.unchangedWorkspace);
  expect({
    structure: listStructure(plan).sort(),
    test: plan.targets.test,
    build: plan.targets.build,
    journeys: countJourneys(plan),
    files: plan.testFiles?.length,
    scopes: plan.journeys.scopes,
  }).toEqual({ ...expected, files, scopes });
});

it('a change of an import also runs the tests that read imports', () => {
  const file = 'apps/promotions/src/missions/archive-page.tsx';
  const plan = workspace.planAfter(
    { [file]: `import './load-missions';\n${workspace.text(file)}` },
    workspace.unchangedWorkspace,
  );
  expect(listStructure(plan).sort()).toEqual([...OF_PAGES, 'architecture', 'dependencies', 'unused'].sort());
  expect(plan.onlyChanged).toBe(true);
});

it('a removed page runs the tests that read names of files, and all journeys of the remote', () => {
  const plan = workspace.planAfter(
    { 'apps/promotions/src/missions/archive-page.tsx': undefined },
    workspace.unchangedWorkspace,
  );
  expect(listStructure(plan)).toEqual(expect.arrayContaining(['tables', 'unused', 'pages', ...OF_PAGES]));
  expect(plan.journeys.scopes).toEqual(['promotions']);
  expect(plan.testFiles).toBeUndefined();
});

it('a change of a rule of the style check checks every file again', () =>
  expect(
    workspace.planAfter(workspace.touch('tools/style/src/check.ts'), workspace.unchangedWorkspace).onlyChanged,
  ).toBe(false));

it('each file that a structure test names is an input of its task in Nx', () => {
  const files = workspace.repository.git('ls-files').split('\n').filter(Boolean);
  const roots = new Map(Object.entries(workspace.nx.graph.nodes).map(([name, { data }]) => [name, data.root]));
  const missing = workspace.listProjectsWith('structure').flatMap((project) => {
    const tests = listStructureTests(workspace.repository.machine.root, roots.get(project) ?? '');
    const reads = tests.flatMap((test) => {
      const { all, imports, texts } = parseReads(workspace.text(test));
      return [all, imports, texts];
    });
    const named = files.filter((file) => reads.some((globs) => isRead(file, globs)));
    return named
      .filter((file) => !isInput(workspace.nx.taskPlans[`${project}:structure`] ?? [], file, roots))
      .map((file) => `${project}: ${file}`);
  });
  expect(missing.slice(0, 20)).toEqual([]);
});

const isInput = (inputs: readonly string[], file: string, roots: ReadonlyMap<string, string>): boolean =>
  inputs.some((input) => isTouched(input, { files: [file], packages: new Set() }, roots));

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
  expect(plan.targets).toMatchObject({
    lint: ['promotions'],
    typecheck: ['promotions'],
    test: ['promotions'],
    build: [],
  });
  expect(plan.journeys.which).toBe('none');
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

it('every journey has a scope, and each tag is a scope of this workspace, smoke, money, sports or a lane', () => {
  const scopes = listKnownTags(workspace.nx);
  const knownTags = [...scopes, 'money', 'sports', 'main', 'nightly'];
  expect(knownTags).toEqual(expect.arrayContaining([...workspace.remotes(), 'shell', 'smoke']));
  const getScope = (tag: string): string => tag.split('/')[0] ?? tag;
  expect(workspace.allJourneys.filter(({ tags }) => !tags.some((tag) => scopes.includes(getScope(tag))))).toEqual([]);
  const usedTags = [...new Set(workspace.allJourneys.flatMap(({ tags }) => tags))];
  expect(usedTags.filter((tag) => !knownTags.includes(getScope(tag)))).toEqual([]);
  const folders = usedTags.filter((tag) => tag.includes('/'));
  expect(folders).toContain('promotions/missions');
  const getFolder = (tag: string): string =>
    path.join(workspace.repository.machine.root, 'apps', tag.replace('/', '/src/'));
  expect(folders.filter((folder) => !existsSync(getFolder(folder)))).toEqual([]);
});

it('the change lane has few journeys, and a change in one remote runs fewer', () => {
  const runWith = (remote: string): number =>
    workspace.journeys.filter(({ tags }) => tags.includes('smoke') || tags.some(hasScope(remote))).length;
  expect(workspace.journeys.length).toBeLessThanOrEqual(85);
  expect(workspace.remotes().filter((remote) => runWith(remote) > 30)).toEqual([]);
});

it('every remote has journeys, and the smoke set is small', () => {
  const count = (tag: string): number => workspace.journeys.filter(({ tags }) => tags.some(hasScope(tag))).length;
  expect(workspace.remotes().filter((remote) => count(remote) === 0)).toEqual([]);
  expect(count('smoke')).toBeGreaterThan(0);
  expect(count('smoke')).toBeLessThan(3);
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
