// @reads apps/e2e/playwright.config.ts apps/e2e/src/**/*.ts libs/ui/src/button/button.test.tsx
// @reads apps/api/src/notify/sms/channels.test.ts tools/release/src/channel/history.property.test.ts
// @reads-names apps/api/** libs/betting/src/**
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type PlaywrightTestConfig } from '@playwright/test';

const root = path.resolve(__dirname, '../../..');
const mayTryAgain = jest.requireActual<(file: string) => boolean>('../../jest/may-try-again');

it.each(['apps/api/crash', 'apps/api/src/betting', 'apps/api/src/ledger', 'apps/api/src/wallet', 'libs/betting/src'])(
  'does not retry tests of %s',
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
])('%s may be retried: %s', (file, may) => expect(mayTryAgain(path.join(root, file))).toBe(may));

describe('journeys in CI', () => {
  const environment = { ...process.env };
  afterAll(() => (process.env = environment));

  /** Lists the retries of the projects that run a journey with these tags. */
  function listRetries(tags: string): (number | undefined)[] {
    process.env = { ...environment, CI: 'true', JOURNEYS: '' };
    const { default: config } = jest.requireActual<{ default: PlaywrightTestConfig }>(
      '../../../apps/e2e/playwright.config',
    );
    const title = `some.journey.ts a bet is placed ${tags}`;
    return (config.projects ?? [])
      .filter(({ grepInvert = [] }) => ![grepInvert].flat().some((pattern) => pattern.test(title)))
      .map(({ retries }) => retries);
  }

  it('are not retried when they check money', () => expect(listRetries('@sportsbook @money')).toEqual([0]));

  it('are retried once otherwise', () => expect(listRetries('@sportsbook')).toEqual([1, 1]));

  it('of later lanes are skipped', () => expect(listRetries('@sportsbook @main')).toEqual([]));
});
