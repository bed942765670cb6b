// @reads .github/** apps/*/README.md apps/*/project.json deploy/observability/**
// @reads-names apps/** libs/** tools/** deploy/** .github/** .ci/**
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { matchesPattern, getOwners, parseOwnerRules } from './results/owners';

interface Dashboard {
  uid: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

interface AlertRules {
  groups: { rules: { alert: string; expr: string; labels: Record<string, string> }[] }[];
}

const root = path.resolve(__dirname, '../../..');
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const codeowners = text('.github/CODEOWNERS');
const remotes = readdirSync(path.join(root, 'apps')).filter((name) =>
  (JSON.parse(text(`apps/${name}/project.json`)) as { tags: string[] }).tags.includes('type:remote'),
);
const listFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

it('finds remotes', () => expect(remotes.length).toBeGreaterThan(4));

it.each(remotes)('%s has a README with its owner, and what must never happen there', (name) => {
  const readme = text(`apps/${name}/README.md`);
  const lines = readme.trim().split('\n').length;
  expect(lines).toBeGreaterThanOrEqual(10);
  expect(lines).toBeLessThanOrEqual(30);
  expect(readme).toContain(`\`@oware/${name}\``);
  for (const heading of ['## Run and test it', '## What must never happen here']) expect(readme).toContain(heading);
});

it.each(remotes)('the squad of %s owns its code, texts, journeys, dashboard and alerts', (name) => {
  for (const file of [
    `apps/${name}/src/remote.ts`,
    `apps/${name}/src/texts/pcm/page.json`,
    `apps/e2e/src/journeys/${name}-new.journey.ts`,
    `deploy/observability/dashboards/${name}.json`,
    `deploy/observability/alerts/${name}.yml`,
  ])
    expect([file, getOwners(codeowners, file)]).toEqual([file, `@oware/${name}`]);
});

it.each([...remotes, 'shell'])('%s has a separate dashboard of its metrics', (name) => {
  const { uid, panels } = JSON.parse(text(`deploy/observability/dashboards/${name}.json`)) as Dashboard;
  expect(uid).toBe(`oware-${name}`);
  expect(panels.length).toBeGreaterThan(3);
  for (const { expr } of panels.flatMap(({ targets }) => targets))
    expect(expr).toMatch(new RegExp(`(remote|app)="${name}"`));
});

it.each([...remotes, 'shell'])('%s has alert rules that notify its team', (name) => {
  const { groups } = parse(text(`deploy/observability/alerts/${name}.yml`)) as AlertRules;
  const rules = groups.flatMap((group) => group.rules);
  const prefix = name === 'shell' ? 'OwareShell' : 'OwareRemote';
  expect(rules.map(({ alert }) => alert)).toEqual(expect.arrayContaining([`${prefix}NotServed`, `${prefix}Silent`]));
  for (const { expr, labels } of rules) {
    expect(expr).toContain(`"${name}"`);
    expect(labels['owner']).toBe(getOwners(codeowners, `deploy/observability/alerts/${name}.yml`));
    expect(['page', 'ticket']).toContain(labels['severity']);
  }
});

it('has no dashboard or alert rules of removed remotes', () => {
  const names = listFiles('deploy/observability').map((file) => path.parse(file).name);
  expect([...new Set(names)].sort()).toEqual([...remotes, 'shell'].sort());
});

it('each journey belongs to a squad, or is listed as shared', () => {
  const folder = 'apps/e2e/src/journeys/';
  const rules = parseOwnerRules(codeowners);
  const unlisted = listFiles(folder).filter(
    (file) => !rules.findLast(({ pattern }) => matchesPattern(pattern, file))?.pattern.startsWith(`/${folder}`),
  );
  expect(unlisted).toEqual([]);
});

it.each([
  ['boosts', '@oware/sportsbook @oware/money'],
  ['double-taps', '@oware/sportsbook'],
  ['quick-view', '@oware/account'],
  ['season', '@oware/sportsbook @oware/money'],
  ['keyboard', '@oware/platform'],
])('the journey %s belongs to %s', (name, owners) =>
  expect(getOwners(codeowners, `apps/e2e/src/journeys/${name}.journey.ts`)).toBe(owners),
);

it("each line of CODEOWNERS matches a file, except those for a squad's first journey", () => {
  const files = ['apps', 'libs', 'tools', 'deploy', '.github', '.ci'].flatMap((folder) =>
    existsSync(path.join(root, folder)) ? listFiles(folder) : [],
  );
  const waiting = remotes.map((name) => `/apps/e2e/src/journeys/${name}*`);
  const unused = parseOwnerRules(codeowners).filter(
    ({ pattern }) => !waiting.includes(pattern) && !files.some((file) => matchesPattern(pattern, file)),
  );
  expect(unused.map(({ pattern }) => pattern)).toEqual([]);
});
