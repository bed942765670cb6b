import { type Release } from '@oware/contracts';

/** What a page's first view may weigh. */
export interface FirstViewBudget {
  /** Pattern of the route. */
  route: string;
  /** All JavaScript that must be there before the first tap works, brotli. */
  brotliBytes: number;
}

/** JavaScript of a page's first view, brotli: the shell's, the page's, and that of the slots the server renders. */
export function firstViewBytes(releases: readonly Release[], route: string): number {
  return releases.reduce((sum, release) => sum + bytesOf(release, route), 0);
}

function bytesOf({ kind, entry, exposed, routes, slots, files }: Release, route: string): number {
  const parts = [...routes.filter(({ path }) => path === route), ...slots.filter(({ clientOnly }) => !clientOnly)];
  if (kind === 'remote' && parts.length === 0) return 0;
  const scripts = new Set([...entry, ...exposed.scripts, ...parts.flatMap((part) => part.scripts)]);
  return [...scripts].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0);
}

/** Throws when the first view is heavier than its budget. A build that was not compressed weighs nothing and passes. */
export function assertFirstView(releases: readonly Release[], { route, brotliBytes }: FirstViewBudget): number {
  const bytes = firstViewBytes(releases, route);
  if (bytes > brotliBytes) {
    throw new Error(
      `The first view of ${route} takes ${bytes} bytes of JavaScript, its budget is ${brotliBytes} (tools/federation/first-view-budget.json).`,
    );
  }
  return bytes;
}
