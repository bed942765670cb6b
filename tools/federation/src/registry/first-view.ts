import { type Release } from '@oware/contracts';

/** Size budget of a page's first view. */
export interface FirstViewBudget {
  /** Route pattern. */
  route: string;
  /** All JavaScript that must be loaded before the first tap works, brotli. */
  brotliBytes: number;
}

/**
 * Returns the JavaScript bytes of a page's first view, brotli: of the shell, the page, and the slots that the server renders.
 */
export function getFirstViewBytes(releases: readonly Release[], route: string): number {
  return releases.reduce((sum, release) => sum + getBytes(release, route), 0);
}

function getBytes({ kind, entry, exposed, routes, slots, files }: Release, route: string): number {
  const parts = [...routes.filter(({ path }) => path === route), ...slots.filter(({ clientOnly }) => !clientOnly)];
  if (kind === 'remote' && parts.length === 0) return 0;
  const scripts = new Set([...entry, ...exposed.scripts, ...parts.flatMap((part) => part.scripts)]);
  return [...scripts].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0);
}

/** Describes each first view above its budget. An uncompressed build counts as 0 bytes and passes. */
const listOverruns = (releases: readonly Release[], budgets: readonly FirstViewBudget[]): string[] =>
  budgets
    .map(({ route, brotliBytes }) => ({ route, brotliBytes, bytes: getFirstViewBytes(releases, route) }))
    .filter(({ bytes, brotliBytes }) => bytes > brotliBytes)
    .map(
      ({ route, brotliBytes, bytes }) =>
        `The first view of ${route} takes ${bytes} bytes of JavaScript, its budget is ${brotliBytes} (tools/federation/first-view-budget.json).`,
    );

/**
 * Checks all budgets.
 * @param mode `warn` prints the overruns and returns
 * @throws Error that lists all overruns, in the mode `fail`
 */
export function checkFirstViews(
  releases: readonly Release[],
  budgets: readonly FirstViewBudget[],
  mode: 'warn' | 'fail',
): void {
  const overruns = listOverruns(releases, budgets);
  if (overruns.length === 0) return;
  if (mode === 'fail') throw new Error(overruns.join('\n'));
  for (const overrun of overruns) console.warn(`Warning: ${overrun} npm test fails.`);
}
