import { readFileSync } from 'node:fs';
import path from 'node:path';
import { affected } from './affected';
import { readNxPlan, tagOf, type NxPlan } from './affected/nx-plan';
import { listJourneys, type Journey } from './journeys/list';
import { knownTags } from './journeys/select';
import { planFor, type Plan, type Workspace } from './plan';
import { TemporaryRepository } from './testing/temporary-repository';

jest.setTimeout(300_000);

let repository: TemporaryRepository;
let nx: NxPlan;
let journeys: Journey[];
beforeAll(() => {
  repository = new TemporaryRepository();
  nx = readNxPlan(repository.machine);
  journeys = listJourneys(repository.machine);
});
afterAll(() => repository.remove());

const text = (file: string): string => readFileSync(path.join(repository.machine.root, file), 'utf8');
const touched = (file: string): Record<string, string> => ({ [file]: `${text(file)}\n` });

/** What a commit makes run. */
function planAfter(files: Readonly<Record<string, string | undefined>>, workspace?: Workspace): Plan {
  repository.commit(files);
  try {
    return planFor(repository.machine, 'HEAD~1', 'HEAD', workspace);
  } finally {
    repository.undo();
  }
}

/** The workspace as it was before the commit, to be faster: for commits that change no import, project, package or title. */
const asBefore: Workspace = {
  tasks: () => nx,
  journeys: (machine, grep) => (grep === undefined ? journeys : listJourneys(machine, grep)),
};

/** Projects that have a target. */
const having = (target: string, among = Object.keys(nx.graph.nodes)): string[] =>
  among.filter((project) => `${project}:${target}` in nx.tasks.tasks).sort();

/** A project, and all that depend on it. */
function dependents(project: string): string[] {
  const found = new Set([project]);
  for (const one of found) {
    for (const [source, targets] of Object.entries(nx.graph.dependencies))
      if (targets.some(({ target }) => target === one)) found.add(source);
  }
  return [...found];
}

const titles = (some: readonly Journey[]): string[] => some.map(({ file, title }) => `${file} › ${title}`);
const remotes = (): string[] =>
  Object.keys(nx.graph.nodes)
    .filter((project) => tagOf(nx, project, 'type') === 'remote')
    .sort();

it('a change inside one remote runs its checks, the registry’s assembly with its byte budget, the reference, and its journeys', () => {
  expect(remotes().length).toBeGreaterThan(4);
  const plan = planAfter(touched('apps/promotions/src/remote.ts'));
  expect(plan.targets).toEqual({
    lint: ['promotions'],
    typecheck: ['promotions'],
    test: ['lint-rules', 'promotions', 'reference'],
    build: ['federation', 'promotions'],
  });
  expect(plan.journeys).toMatchObject({ which: 'some', scopes: ['promotions'] });
  const expected = journeys.filter(({ tags }) => tags.includes('promotions') || tags.includes('smoke'));
  expect(plan.journeys.titles).toEqual(titles(expected));
  expect(expected.length).toBeLessThan(journeys.length / 3);
  expect(plan.remotes).toEqual({ publish: [], unraised: ['promotions'] });
});

it('a test inside one remote runs no build and no journey', () => {
  const plan = planAfter({ 'apps/promotions/src/new.test.ts': "it('is', () => expect(1).toBe(1));\n" }, asBefore);
  expect(plan.targets).toEqual({
    lint: ['promotions'],
    typecheck: ['promotions'],
    test: ['lint-rules', 'promotions', 'reference'],
    build: [],
  });
  expect(plan.journeys.which).toBe('none');
});

it('a change in libs/betting runs exactly what depends on it', () => {
  const plan = planAfter(touched('libs/betting/src/index.ts'));
  const all = dependents('betting');
  expect(all).toEqual(expect.arrayContaining(['betting', 'sportsbook', 'api', 'e2e']));
  expect(all).not.toContain('shell');
  expect(plan.targets).toEqual({
    lint: ['betting'],
    typecheck: having('typecheck', all),
    test: having('test', [...all, 'generators', 'lint-rules']),
    build: having('build', [...all, 'federation']),
  });
  expect(plan.journeys).toMatchObject({ which: 'all', titles: titles(journeys) });
});

it('a change in apps/api runs the checks of api and all journeys', () => {
  const plan = planAfter(touched('apps/api/src/main.ts'), asBefore);
  expect(plan.targets).toEqual({
    lint: ['api'],
    typecheck: ['api'],
    test: ['api', 'lint-rules', 'reference'],
    build: ['api'],
  });
  expect(plan.journeys).toMatchObject({ which: 'all', because: 'every page needs api' });
});

it.each([
  ['what the journeys are made of', 'apps/e2e/src/product/journey.ts'],
  ['a tool that the journeys use', 'tools/release/src/main.ts'],
  ['a program that starts the product', 'tools/run/start.mjs'],
])('a change in %s runs all journeys', (_, file) => {
  const plan = planAfter(touched(file), asBefore);
  expect(plan.targets.build).toEqual([]);
  expect(plan.journeys).toMatchObject({
    which: 'all',
    because: expect.stringMatching(/^the journeys themselves stand on /),
  });
});

it('texts for people run nothing, and the command says so', async () => {
  repository.commit({
    'README.md': 'x',
    'docs/new.md': 'x',
    'docs/pictures/new.svg': '<svg/>',
    'apps/promotions/README.md': 'x',
  });
  const log = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await affected(['--base', 'HEAD~1'], repository.machine)).toBe(0);
    expect(log.mock.calls.flat()).toEqual([
      expect.stringMatching(/^4 files changed between .*; no check depends on them, so nothing runs\.$/),
      '0 passed, 0 failed',
    ]);
  } finally {
    log.mockRestore();
    repository.undo();
  }
});

describe('a change of the lock file', () => {
  const bumped = (name: string): Record<string, string> => {
    const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, { integrity?: string }> };
    const entry = lock.packages[`node_modules/${name}`];
    if (!entry) throw new Error(`${name} is not installed.`);
    entry.integrity = 'sha512-of-another-build';
    return { 'package-lock.json': JSON.stringify(lock, null, 2) };
  };

  it('runs what uses the package that changed', () => {
    const plan = planAfter(bumped('csv-parse'));
    expect(plan.packages).toEqual(['csv-parse']);
    // The walls look at packages too, the journeys reach the server's, and ci tests the lock file itself.
    expect(plan.targets).toEqual({ lint: ['api', 'e2e'], typecheck: ['api'], test: ['api', 'ci'], build: ['api'] });
    expect(plan.journeys.which).toBe('all');
  });

  it('runs the target whose tool changed, everywhere', () => {
    expect(planAfter(bumped('eslint-plugin-jsx-a11y'), asBefore)).toMatchObject({
      targets: { lint: having('lint'), typecheck: [], test: ['ci', 'generators', 'lint-rules'], build: [] },
      journeys: { which: 'none' },
    });
  });

  it('runs everything when Nx itself changed', () => {
    expect(planAfter(bumped('nx'), asBefore)).toMatchObject({
      everything: expect.stringMatching(/^nx itself/),
      targets: { test: having('test') },
      journeys: { which: 'all' },
    });
  });
});

it('a change of what every task reads runs everything', () => {
  const plan = planAfter(touched('tsconfig.base.json'), asBefore);
  for (const target of ['lint', 'typecheck', 'test'] as const) expect(plan.targets[target]).toEqual(having(target));
  expect(plan.journeys.which).toBe('all');
});

it('a project that is gone runs everything', () => {
  const plan = planAfter({ 'tools/bench/project.json': undefined }, asBefore);
  expect(plan.everything).toMatch(/^tools\/bench\/project\.json is gone/);
  expect(plan.targets).toEqual(
    Object.fromEntries(['lint', 'typecheck', 'test', 'build'].map((target) => [target, having(target)])),
  );
  expect(plan.journeys.which).toBe('all');
});

it('a journey that changed runs, with the smoke set', () => {
  const file = 'themes.journey.ts';
  const plan = planAfter(touched(`apps/e2e/src/journeys/${file}`), asBefore);
  expect(plan.targets).toMatchObject({ lint: ['e2e'], typecheck: ['e2e'], build: [] });
  expect(plan.journeys.titles).toEqual(
    titles(journeys.filter((journey) => journey.file === file || journey.tags.includes('smoke'))),
  );
});

it('a journey without a tag runs with any remote', () => {
  const plan = planAfter(
    {
      ...touched('apps/virtuals/src/remote.ts'),
      'apps/e2e/src/journeys/untagged.journey.ts':
        "import { test } from '../product/journey';\n\ntest('mail to support@sportsbook.example', async () => undefined);\n",
    },
    asBefore,
  );
  expect(plan.journeys.which).toBe('some');
  expect(plan.journeys.titles).toContain('untagged.journey.ts › mail to support@sportsbook.example');
});

it('a remote whose version was raised is to be published', () => {
  const file = 'apps/virtuals/package.json';
  const plan = planAfter(
    { [file]: text(file).replace(/"version": "[^"]*"/, '"version": "7.0.0"') },
    { ...asBefore, journeys: () => [] },
  );
  expect(plan.remotes).toEqual({ publish: [{ name: 'virtuals', version: '7.0.0' }], unraised: [] });
});

it('every journey has tags, and each is a scope of this workspace, smoke or money', () => {
  const known = [...knownTags(nx), 'money'];
  expect(known).toEqual(expect.arrayContaining([...remotes(), 'shell', 'smoke']));
  expect(journeys.filter(({ tags }) => tags.length === 0)).toEqual([]);
  expect([...new Set(journeys.flatMap(({ tags }) => tags))].filter((tag) => !known.includes(tag))).toEqual([]);
});

it('every remote has journeys, and the smoke set is small', () => {
  const tagged = (tag: string): number => journeys.filter(({ tags }) => tags.includes(tag)).length;
  expect(remotes().filter((remote) => tagged(remote) === 0)).toEqual([]);
  expect(tagged('smoke')).toBeGreaterThan(0);
  expect(tagged('smoke')).toBeLessThan(8);
});

it('the types of the journeys are checked again when what they import changes', () => {
  const imported = new Set(['e2e']);
  for (const project of imported) {
    for (const { target, type } of nx.graph.dependencies[project] ?? []) if (type !== 'implicit') imported.add(target);
  }
  const read = new Set(nx.taskPlans['e2e:typecheck']?.map((input) => input.split(':')[0]));
  expect([...imported].filter((project) => !read.has(project))).toEqual([]);
});
