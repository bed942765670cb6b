import { spawnSync } from 'node:child_process';
import { type JSONReport, type JSONReportSuite } from '@playwright/test/reporter';
import { type Lane } from '@oware/test-lanes';
import { type Machine } from '../machine';
import { Refused } from '../refused';

export interface Journey {
  /** `promotions.journey.ts` */
  file: string;
  /** With the titles of what it stands in. */
  title: string;
  /** Without the at sign. */
  tags: string[];
}

/** Lists the journeys of a lane, or those that match `grep`, as Playwright reads them. Runs none. */
export function listJourneys({ root, environment, bin }: Machine, grep: string | undefined, lane: Lane): Journey[] {
  const { status, stdout, stderr } = spawnSync(
    bin('playwright'),
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--list', '--reporter=json'],
    {
      cwd: root,
      env: { ...environment, ...journeyEnvironment(grep), TEST_LANE: lane, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Refused(`Playwright could not list the journeys:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as JSONReport).suites.flatMap((file) => journeysIn(file, file.file, []));
}

/** What says to the configuration of the journeys which to run; Nx keeps a result apart for each. */
export const journeyEnvironment = (grep: string | undefined): Record<string, string> =>
  grep === undefined ? {} : { JOURNEYS: grep };

function journeysIn(suite: JSONReportSuite, file: string, above: readonly string[]): Journey[] {
  const own = suite.specs.map(({ title, tags }) => ({ file, title: [...above, title].join(' › '), tags }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysIn(inner, file, [...above, inner.title]))];
}
