import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type JSONReport, type JSONReportSpec, type JSONReportSuite } from '@playwright/test/reporter';

const root = path.resolve(__dirname, '../../..');
/** Nothing of the Jest or the Nx that runs this test. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|PLAYWRIGHT_|JOURNEYS$)/.test(name)),
);
const mayTryAgain = jest.requireActual<(file: string) => boolean>('../../jest/may-try-again');

it.each(['apps/api/crash', 'apps/api/src/betting', 'apps/api/src/ledger', 'apps/api/src/wallet', 'libs/betting/src'])(
  'tests of %s have one try',
  (folder) => {
    const tests = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.test\.tsx?$/.test(file),
    );
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => mayTryAgain(path.join(root, folder, file)))).toEqual([]);
  },
);

it.each([
  ['libs/ui/src/button/button.test.tsx', true],
  ['apps/api/src/notify/sms/channels.test.ts', true],
  ['tools/release/src/channel/race-in-bucket.test.ts', false],
  ['tools/release/src/channel/history.property.test.ts', false],
])('%s may be tried again: %s', (file, may) => expect(mayTryAgain(path.join(root, file))).toBe(may));

describe('journeys', () => {
  const specsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsIn)];

  it('that check sums have one try in CI, all others three', () => {
    const { status, stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/playwright'),
      ['test', '-c', 'apps/e2e/playwright.config.ts', '--list', '--reporter=json'],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...environment, CI: 'true' } },
    );
    expect(status).toBe(0);
    const { config, suites } = JSON.parse(stdout) as JSONReport;
    const retries = new Map(config.projects.map(({ id, retries: count }) => [id, count]));
    const specs = suites.flatMap(specsIn);
    const tries = (money: boolean): (number | undefined)[] =>
      specs
        .filter(({ tags }) => tags.includes('money') === money)
        .flatMap(({ tests }) => tests.map(({ projectId }) => retries.get(projectId)));
    expect(tries(true).length).toBeGreaterThan(7);
    expect([...new Set(tries(true))]).toEqual([0]);
    expect([...new Set(tries(false))]).toEqual([2]);
    expect(tries(true).length + tries(false).length).toBe(specs.length);
  });
});
