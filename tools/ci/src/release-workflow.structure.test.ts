// @reads .github/** apps/*/project.json
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

interface Input {
  type: string;
  description?: string;
  options?: string[];
}

interface Workflow {
  on: Record<string, { inputs?: Record<string, Input> } | null>;
  concurrency: { group: string };
  jobs: Record<
    string,
    {
      environment?: string;
      'runs-on'?: string;
      'timeout-minutes'?: number | string;
      steps?: { run?: string; env?: Record<string, string> }[];
    }
  >;
}

const root = path.resolve(__dirname, '../../..');
const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(path.join(root, '.github/workflows', name), 'utf8')) as Workflow;

const release = readWorkflow('release.yml');
const inputs = release.on['workflow_dispatch']?.inputs ?? {};
const step = release.jobs['change']?.steps?.find(({ run }) => run?.includes('npm run release'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-workflow-'));
  writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\nprintf "%s|" "$@"\necho\n', { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lists the commands that the workflow runs with these inputs, with a bar between words. */
const runWith = (given: Record<string, string>): string[] =>
  execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? 'exit 1'], {
    env: {
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      RELEASE_STORE: 's3://releases/prod',
      APP: 'promotions',
      VERSION: '',
      COUNTRY: 'ng',
      CHANNEL: 'stable',
      TRAFFIC: '5',
      STEPS: '',
      BAKE: '10m',
      PROPOSAL: '',
      URGENT: 'false',
      EMERGENCY: 'false',
      WHY: 'A faster list.',
      ...given,
    },
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((line) => line.replace(/^run\|release\|--\|/, '').replace(/\|$/, ''));

it.each([
  [
    { ACTION: 'canary', VERSION: '1.4.0' },
    'canary|promotions@1.4.0|--why|A faster list.|--traffic|5|--country|ng|--channel|stable',
  ],
  [
    { ACTION: 'canary', VERSION: '1.4.0', STEPS: '1,5,25,100', BAKE: '30m' },
    'canary|promotions@1.4.0|--why|A faster list.|--steps|1,5,25,100|--bake|30m|--country|ng|--channel|stable',
  ],
  [
    { ACTION: 'canary', VERSION: '1.4.0', STEPS: '1,100', PROPOSAL: 'a1b2' },
    'canary|promotions@1.4.0|--why|A faster list.|--steps|1,100|--bake|10m|--plan|a1b2|--country|ng|--channel|stable',
  ],
  [{ ACTION: 'promote' }, 'promote|promotions|--why|A faster list.|--country|ng|--channel|stable'],
  [
    { ACTION: 'promote', VERSION: '1.4.0', EMERGENCY: 'true' },
    'promote|promotions@1.4.0|--why|A faster list.|--country|ng|--channel|stable|--emergency',
  ],
  [{ ACTION: 'rollback', VERSION: '1.4.0' }, 'rollback|promotions|--why|A faster list.|--country|ng|--channel|stable'],
  [
    { ACTION: 'rollback', URGENT: 'true' },
    'rollback|promotions|--why|A faster list.|--country|ng|--channel|stable|--urgent',
  ],
  [{ ACTION: 'mark-bad', VERSION: '1.4.0', WHY: 'Throws.' }, 'mark-bad|promotions@1.4.0|--why|Throws.'],
  [
    { ACTION: 'disable', EMERGENCY: 'true' },
    'disable|promotions|--why|A faster list.|--country|ng|--channel|stable|--emergency',
  ],
  [{ ACTION: 'approve', PROPOSAL: 'a1b2' }, 'approve|a1b2|--why|A faster list.|--country|ng|--channel|stable'],
])('runs the release command with %j', (given, command) => expect(runWith(given)).toEqual([command]));

/** Inputs that each action accepts, in addition to the reason. */
const ACCEPTED: Readonly<Record<string, string[]>> = {
  canary: ['country', 'channel', 'emergency'],
  'canary with steps': ['country', 'channel'],
  promote: ['country', 'channel', 'urgent', 'emergency'],
  rollback: ['country', 'channel', 'urgent'],
  'mark-bad': [],
  disable: ['country', 'channel', 'emergency'],
  approve: ['country', 'channel'],
};

it.each(Object.entries(ACCEPTED))('%s gets its own options only, and reports the others', (title, accepted) => {
  const [action = '', steps] = title.split(' with ');
  const given = { ACTION: action, VERSION: '1.4.0', PROPOSAL: action === 'approve' ? 'a1b2' : '' };
  const lines = runWith({ ...given, STEPS: steps ? '1,100' : '', URGENT: 'true', EMERGENCY: 'true' });
  const options = lines
    .at(-1)
    ?.split('|')
    .filter((word) => /^--(country|channel|urgent|emergency)$/.test(word));
  expect(options).toEqual(accepted.map((name) => `--${name}`));
  expect(lines.slice(0, -1)).toEqual(
    ['urgent', 'emergency']
      .filter((name) => !accepted.includes(name))
      .map((name) => `::notice::The input ${name} does not apply to this ${action}, so it was ignored.`),
  );
});

it('names the actions that an input applies to', () => {
  const describe = (name: string): string => inputs[name]?.description ?? '';
  for (const name of ['urgent', 'emergency']) {
    const actions = Object.keys(ACCEPTED).filter((action) => ACCEPTED[action]?.includes(name));
    for (const action of actions) expect(describe(name).split(':')[0]).toContain(action);
  }
  for (const name of ['country', 'channel']) expect(describe(name)).toContain('mark-bad');
  for (const name of ['version', 'traffic', 'steps', 'bake', 'proposal']) expect(describe(name)).toMatch(/^For \w+/);
});

it('leaves both countries to one command, which makes the change in each and gives both proposals one id', () => {
  expect(runWith({ ACTION: 'approve', PROPOSAL: 'a1b2', COUNTRY: 'both' })).toEqual([
    'approve|a1b2|--why|A faster list.|--country|both|--channel|stable',
  ]);
});

it('gives a canary that judges itself time for four steps of 10 minutes in both countries, and the addresses of the edges', () => {
  const { 'timeout-minutes': limit, 'runs-on': runner } = release.jobs['change'] ?? {};
  const [, judged, others] = /inputs\.steps != '' && (\d+) \|\| (\d+) \}\}$/.exec(String(limit)) ?? [];
  expect(Number(judged)).toBeGreaterThan(2 * 4 * 10);
  expect(Number(others)).toBe(15);
  expect(runner).toMatch(/inputs\.steps != '' && vars\.RELEASE_RUNNER \|\| 'ubuntu-24\.04' \}\}$/);
  expect(step?.env?.['RELEASE_EDGES']).toBe('${{ vars.RELEASE_EDGES }}');
});

it('passes a reason as one argument, whatever it contains', () => {
  const [command] = runWith({ ACTION: 'rollback', WHY: '"; echo $HOME `id` \' *' });
  expect(command).toContain('--why|"; echo $HOME `id` \' *');
});

it('fails without a store', () => {
  expect(() => runWith({ ACTION: 'rollback', RELEASE_STORE: '' })).toThrow('RELEASE_STORE');
});

it('offers each action of the script, and each app', () => {
  expect([...new Set(Object.keys(ACCEPTED).map((title) => title.split(' ')[0]))].sort()).toEqual(
    inputs['action']?.options?.toSorted(),
  );
  const apps = readdirSync(path.join(root, 'apps')).filter((name) => {
    const { tags } = JSON.parse(readFileSync(path.join(root, 'apps', name, 'project.json'), 'utf8')) as {
      tags: string[];
    };
    return tags.includes('type:remote') || name === 'shell';
  });
  expect(inputs['app']?.options).toEqual(apps.sort());
  expect(inputs['action']?.options).toEqual(['canary', 'promote', 'rollback', 'mark-bad', 'disable', 'approve']);
});

it("reads each input, and gets keys from the app's environment", () => {
  const env = Object.values(step?.env ?? {}).join(' ');
  for (const name of Object.keys(inputs)) expect(env).toContain(`inputs.${name} }}`);
  expect(release.jobs['change']?.environment).toMatch(/-\$\{\{ inputs\.app \}\}$/);
});

it('does not delay a rollback by a change that waits for its reviewer', () => {
  expect(release.concurrency.group).toContain("inputs.action == 'rollback' && 'rollback'");
  expect(release.concurrency.group).toContain("inputs.action == 'canary' && 'canary'");
  expect(release.jobs['change']?.environment).toContain("inputs.action == 'rollback' && 'rollback'");
});

it('checks changes of a merge queue against their own base', () => {
  const { on, jobs } = readWorkflow('pull-request.yml');
  expect(on).toHaveProperty('merge_group');
  expect(JSON.stringify(jobs['check'])).toContain('github.event.merge_group.base_sha');
});

it('previews the checked builds, except for changes from a fork', () => {
  const { jobs } = readWorkflow('pull-request.yml');
  expect(jobs['preview']).toMatchObject({ needs: 'check', environment: 'preview' });
  expect(JSON.stringify(jobs['preview'])).toContain('head.repo.full_name == github.repository');
  expect(JSON.stringify(readWorkflow('check.yml').jobs)).toContain('"name":"previews"');
});

it('publishes without waiting for mutation tests, which run on separate machines', () => {
  const { jobs } = readWorkflow('main.yml');
  expect(jobs['publish']).toMatchObject({ needs: 'check' });
  expect(jobs['mutation']).toMatchObject({ uses: './.github/workflows/mutation.yml' });
  expect(Object.keys(readWorkflow('check.yml').jobs)).not.toContain('mutation');
});
