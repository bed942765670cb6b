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
      env: { ...environment, ...createJourneyEnvironment({ grep }), TEST_LANE: lane, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new CommandError(`Playwright could not list the journeys:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as JSONReport).suites.flatMap((file) => flattenJourneys(file, file.file, []));
}

/** Journeys of a run: all of the lane, unless limited. */
export interface JourneyOptions {
  /** Pattern for their titles and tags. */
  grep?: string;
  /** Paths of the pages that the sample of the accessibility check is limited to. */
  pages?: readonly string[];
  /** Whether football is the only sport that they need. */
  onlyFootball?: boolean;
}

/** Returns the environment variables that limit the journeys; Nx caches a result for each value. */
export const createJourneyEnvironment = ({ grep, pages, onlyFootball }: JourneyOptions): Record<string, string> => ({
  ...(grep === undefined ? {} : { JOURNEYS: grep }),
  ...(pages === undefined ? {} : { JOURNEYS_PAGES: JSON.stringify(pages) }),
  ...(onlyFootball ? { JOURNEYS_SPORTS: 'football' } : {}),
});

function flattenJourneys(suite: JSONReportSuite, file: string, above: readonly string[]): Journey[] {
  const own = suite.specs.map(({ title, tags }) => ({ file, title: [...above, title].join(' › '), tags }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flattenJourneys(inner, file, [...above, inner.title]))];
}
