// @reads .github/** package.json
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  permissions?: Record<string, string>;
  'runs-on'?: string;
  'timeout-minutes'?: number | string;
  uses?: string;
  steps?: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: unknown;
  concurrency?: { group: string };
  jobs: Record<string, Job>;
}

const root = path.resolve(__dirname, '../../..');
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const folder = '.github/workflows';
const files = readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`);
const action = '.github/actions/prepare/action.yml';
const workflows = files.map((file) => [file, parse(text(file)) as Workflow] as const);
const prepare = (parse(text(action)) as { runs: { steps: Step[] } }).runs.steps;
const jobs = workflows.flatMap(([file, { jobs: all }]) =>
  Object.entries(all).map(([name, job]) => [`${file} ${name}`, job] as const),
);
const steps = [
  ...jobs.flatMap(([name, job]) => (job.steps ?? []).map((step) => [name, step] as const)),
  ...prepare.map((step) => [action, step] as const),
];
const scripts = steps.flatMap(([name, { run }]) => (run === undefined ? [] : [[name, run] as const]));
const { scripts: commands, engines } = JSON.parse(text('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

it('has workflows for pull requests and for main', () => {
  expect(files).toEqual(expect.arrayContaining([`${folder}/pull-request.yml`, `${folder}/main.yml`]));
  expect(jobs.length).toBeGreaterThan(3);
});

it.each([...files, action])('%s uses actions of others by full commit, with the version in a comment', (file) => {
  const uses = [...text(file).matchAll(/uses: (\S+)(.*)$/gm)].filter(
    ([, reference = '']) => !reference.startsWith('./'),
  );
  for (const [, reference, version] of uses) {
    expect(reference).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/);
    expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
});

it('uses one commit of each action everywhere', () => {
  const commits = new Map<string, Set<string>>();
  for (const [, { uses = '' }] of steps) {
    const [name = '', commit] = uses.split('@');
    if (commit !== undefined) commits.set(name, (commits.get(name) ?? new Set()).add(commit));
  }
  expect(commits.size).toBeGreaterThan(3);
  expect([...commits].filter(([, used]) => used.size > 1)).toEqual([]);
});

it.each(workflows)('%s grants no permissions by default', (_, { permissions }) => {
  expect(permissions).toEqual({});
});

/** Jobs with write permission: an attestation is signed with a token of the job and stored next to the repository. */
const MAY_WRITE: Readonly<Record<string, string[]>> = {
  [`${folder}/main.yml publish`]: ['id-token', 'attestations'],
};

it.each(jobs)('%s declares its permissions, and may only read', (name, { permissions }) => {
  expect(Object.keys(permissions ?? {})).not.toEqual([]);
  const written = Object.entries(permissions ?? {}).flatMap(([what, value]) => (value === 'read' ? [] : [what]));
  expect(written).toEqual(MAY_WRITE[name] ?? []);
});

it.each(workflows.filter(([, { on }]) => !('workflow_call' in on)))('%s runs one at a time', (_, { concurrency }) => {
  expect(concurrency?.group).toBeTruthy();
});

it.each(jobs.filter(([, job]) => job['runs-on']))('%s has a timeout', (_, job) => {
  const limits = String(job['timeout-minutes']).match(/\b\d+\b/g) ?? [];
  expect(Math.min(...limits.map(Number))).toBeGreaterThan(0);
  expect(limits).not.toEqual([]);
});

it('finds every npm command of a script', () => {
  const names = scripts.flatMap(([, script]) =>
    [...script.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(names).toEqual(expect.arrayContaining(['ci:affected', 'release']));
  expect(names.filter((name) => !(name in commands))).toEqual([]);
});

it.each(scripts)('%s: scripts install the packages of the lock file and contain no expressions', (_, script) => {
  expect(script).not.toMatch(/npm ci\b/);
  // An expression would be pasted into the script; an environment variable is not.
  expect(script).not.toContain('${{');
});

it('creates the plan from the whole history, and leaves no token in a clone', () => {
  const checkouts = steps.filter(([, { uses }]) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.length).toBeGreaterThan(1);
  for (const [, step] of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
  for (const [name, job] of jobs) {
    if (!job.steps?.some(({ run }) => run?.includes('ci:affected'))) continue;
    expect([name, job.steps[0]?.with?.['fetch-depth']]).toEqual([name, 0]);
  }
});

it('the runners have the Node version that the product is built with', () => {
  const version = prepare.find(({ uses }) => uses?.startsWith('actions/setup-node@'))?.with?.['node-version'];
  expect(engines.node).toContain(`>=${String(version)} `);
});

it('finds each local workflow and action that is used', () => {
  const local = [...jobs.map(([, { uses }]) => uses), ...steps.map(([, { uses }]) => uses)].filter((uses) =>
    uses?.startsWith('./'),
  );
  expect(local.length).toBeGreaterThan(2);
  for (const place of local) expect(text(place?.endsWith('.yml') ? place : `${place ?? ''}/action.yml`)).not.toBe('');
});
