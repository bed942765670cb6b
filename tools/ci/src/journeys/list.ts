import { spawnSync } from 'node:child_process';
import { type JSONReport, type JSONReportSuite } from '@playwright/test/reporter';
import { type Lane } from '@oware/test-lanes';
import { type Machine } from '../machine';
import { CommandError } from '../rejected';

export interface Journey {
  /** File name: `promotions.journey.ts` */
  file: string;
  /** Includes the titles of the enclosing blocks. */
  title: string;
  /** Tags without the at sign. */
  tags: string[];
}

/** Lists the journeys of a lane, or those that match `grep`, as Playwright reads them, without running any. */
export function listJourneys({ root, environment, bin }: Machine, grep: string | undefined, lane: Lane): Journey[] {
  const { status, stdout, stderr } = spawnSync(
    bin('playwright'),
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--list', '--reporter=json'],
    {
      cwd: root,
      env: { ...environment, ...createJourneyEnvironment(grep), TEST_LANE: lane, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new CommandError(`Playwright could not list the journeys:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as JSONReport).suites.flatMap((file) => flattenJourneys(file, file.file, []));
}

/** Returns the environment variable that selects journeys in the Playwright configuration; Nx caches a result for each value. */
export const createJourneyEnvironment = (grep: string | undefined): Record<string, string> =>
  grep === undefined ? {} : { JOURNEYS: grep };

function flattenJourneys(suite: JSONReportSuite, file: string, above: readonly string[]): Journey[] {
  const own = suite.specs.map(({ title, tags }) => ({ file, title: [...above, title].join(' › '), tags }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flattenJourneys(inner, file, [...above, inner.title]))];
}
