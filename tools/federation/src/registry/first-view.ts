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

/**
 * Returns the bytes of the first view. An uncompressed build counts as 0 bytes and passes. @throws Error above the budget
 */
export function assertFirstView(releases: readonly Release[], { route, brotliBytes }: FirstViewBudget): number {
  const bytes = getFirstViewBytes(releases, route);
  if (bytes > brotliBytes) {
    throw new Error(
      `The first view of ${route} takes ${bytes} bytes of JavaScript, its budget is ${brotliBytes} (tools/federation/first-view-budget.json).`,
    );
  }
  return bytes;
}
