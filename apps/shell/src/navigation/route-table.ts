import { type ReleaseRoute, type SnapshotRemote } from '@oware/contracts';
import { matchRoutes } from '@oware/platform/router';

/** The page that owns a path. */
interface RouteMatch {
  remote: string;
  route: ReleaseRoute;
  params: Readonly<Record<string, string | undefined>>;
}

export interface RouteTable {
  /** Finds the page of a path below the country prefix; ignores letter case and a trailing slash. */
  match(path: string): RouteMatch | undefined;
}

/** Builds the table from the registry, so that the shell knows which remote owns a path without loading any. */
export function createRouteTable(remotes: readonly SnapshotRemote[]): RouteTable {
  const routes = remotes.flatMap(({ name, routes: own }) =>
    own.map((route) => ({ path: route.path, handle: { remote: name, route } })),
  );
  return {
    match(path) {
      const found = matchRoutes(
        routes.filter((route) => mayMatch(route.path, path)),
        path,
      )?.at(-1);
      return found && { ...found.route.handle, params: found.params };
    },
  };
}

const firstSegment = (path: string): string => path.split('/').find(Boolean)?.toLowerCase() ?? '';

/**
 * Checks whether a pattern may match. React Router compiles every pattern that it is given, which is slow on some phones with those of all
 * remotes.
 */
function mayMatch(pattern: string, path: string): boolean {
  const [expected, begin] = [firstSegment(pattern), firstSegment(path)];
  return expected === begin || /[:*?]/.test(expected) || begin.includes('%');
}
