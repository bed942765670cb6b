import { runAffected } from './affected';
import { listJourneys } from './journeys/list';
import { PlannedWorkspace, formatTitles } from './testing/planned-workspace';

jest.setTimeout(300_000);

let workspace: PlannedWorkspace;
beforeAll(() => (workspace = new PlannedWorkspace()));
afterAll(() => workspace.remove());

it('a change in libs/betting runs exactly the tasks that depend on it', () => {
  const plan = workspace.planAfter(workspace.touch('libs/betting/src/index.ts'));
  const all = workspace.listDependents('betting');
  expect(all).toEqual(expect.arrayContaining(['betting', 'sportsbook', 'api', 'e2e']));
  expect(all).not.toContain('shell');
  expect(plan.targets).toEqual({
    lint: ['betting'],
    typecheck: workspace.listProjectsWith('typecheck', all),
    structure: ['api', 'lint-rules', 'reference', 'style'],
    test: workspace.listProjectsWith('test', [...all, 'generators']),
    build: workspace.listProjectsWith('build', [...all, 'federation']),
  });
  expect(plan.journeys).toMatchObject({ which: 'all', titles: formatTitles(workspace.journeys) });
});

it('a change in the inputs of a long test runs it in full', () => {
  expect(
    workspace.planAfter(workspace.touch('apps/api/src/sports/feed/feed.ts'), workspace.unchangedWorkspace).proofs,
  ).toEqual(['api:proofs-feed']);
  expect(
    workspace.planAfter(workspace.touch('libs/virtuals-engine/src/index.ts'), workspace.unchangedWorkspace).proofs,
  ).toEqual(['api:proofs-virtuals', 'virtuals-engine:proofs', 'virtuals-tools:proofs']);
  expect(
    workspace.planAfter(workspace.touch('apps/promotions/src/remote.ts'), workspace.unchangedWorkspace).proofs,
  ).toEqual([]);
});

it('files that no check reads run nothing, and the command reports it', async () => {
  workspace.repository.commit({ 'notes.txt': 'x', 'notes/new.svg': '<svg/>' });
  const log = jest.spyOn(console, 'log').mockImplementation();
  try {
    expect(await runAffected(['--base', 'HEAD~1'], workspace.repository.machine)).toBe(0);
    expect(log.mock.calls.flat()).toEqual([
      expect.stringMatching(/^2 files changed between .*; no check depends on them, so nothing runs\.$/),
      '0 passed, 0 failed',
    ]);
  } finally {
    log.mockRestore();
    workspace.repository.undo();
  }
});

it.each([
  ['README.md', ['reference', 'style']],
  ['docs/new.md', ['reference', 'style']],
  // `ci` checks that each remote names its owner.
  ['apps/promotions/README.md', ['ci', 'reference', 'style']],
])('%s runs the check of the documentation and the style check', (file, structure) => {
  const { targets, journeys } = workspace.planAfter({ [file]: 'x' }, workspace.unchangedWorkspace);
  expect(targets).toEqual({ lint: [], typecheck: [], structure, test: [], build: [] });
  expect(journeys.which).toBe('none');
});

it('runs the check of the documentation alone for a picture', () => {
  const { targets, journeys } = workspace.planAfter({ 'docs/images/new.svg': '<svg/>' }, workspace.unchangedWorkspace);
  expect(targets).toEqual({ lint: [], typecheck: [], structure: ['reference'], test: [], build: [] });
  expect(journeys.which).toBe('none');
});

describe('a change of the lock file', () => {
  const bumped = (name: string): Record<string, string> => {
    const lock = JSON.parse(workspace.text('package-lock.json')) as {
      packages: Record<string, { integrity?: string }>;
    };
    const entry = lock.packages[`node_modules/${name}`];
    if (!entry) throw new Error(`${name} is not installed.`);
    entry.integrity = 'sha512-of-another-build';
    return { 'package-lock.json': JSON.stringify(lock, null, 2) };
  };

  it('runs the tasks that use the changed package', () => {
    const plan = workspace.planAfter(bumped('csv-parse'));
    expect(plan.packages).toEqual(['csv-parse']);
    // The import boundary checks read packages too, the journeys use the server's packages, and ci tests the lock file itself.
    expect(plan.targets).toEqual({
      lint: ['api', 'e2e'],
      typecheck: ['api'],
      structure: ['api', 'ci'],
      test: ['api', 'ci'],
      build: ['api'],
    });
    expect(plan.journeys.which).toBe('all');
  });

  it('runs the target whose tool changed, everywhere', () => {
    expect(workspace.planAfter(bumped('eslint-plugin-jsx-a11y'), workspace.unchangedWorkspace)).toMatchObject({
      targets: {
        lint: workspace.listProjectsWith('lint'),
        typecheck: [],
        structure: ['ci', 'lint-rules'],
        test: ['ci', 'generators', 'lint-rules'],
        build: [],
      },
      journeys: { which: 'none' },
    });
  });

  it('runs everything when Nx itself changed', () => {
    expect(workspace.planAfter(bumped('nx'), workspace.unchangedWorkspace)).toMatchObject({
      everything: expect.stringMatching(/^nx itself/),
      targets: { test: workspace.listProjectsWith('test') },
      journeys: { which: 'all' },
    });
  });
});

it('a changed journey runs with those of later lanes in its file, and with the smoke set', () => {
  const file = 'themes.journey.ts';
  const plan = workspace.planAfter(workspace.touch(`apps/e2e/src/journeys/${file}`), workspace.unchangedWorkspace);
  expect(plan.targets).toMatchObject({ lint: ['e2e'], typecheck: ['e2e'], build: [] });
  expect(plan.journeys.titles).toEqual(
    formatTitles(workspace.allJourneys.filter((journey) => journey.file === file || journey.tags.includes('smoke'))),
  );
});

it('a journey without a tag runs with any remote', () => {
  const plan = workspace.planAfter(
    {
      ...workspace.touch('apps/virtuals/src/remote.ts'),
      'apps/e2e/src/journeys/untagged.journey.ts':
        "import { test } from '../product/journey';\n\ntest('mail to support@sportsbook.example', async () => undefined);\n",
    },
    // The change adds a journey, so that the list of the unchanged workspace lacks it.
    {
      ...workspace.unchangedWorkspace,
      journeys: (machine, grep) => listJourneys(machine, grep, 'change'),
    },
  );
  expect(plan.journeys.which).toBe('some');
  expect(plan.journeys.titles).toContain('untagged.journey.ts › mail to support@sportsbook.example');
});
