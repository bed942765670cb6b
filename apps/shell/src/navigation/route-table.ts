import { type ReleaseRoute, type SnapshotRemote } from '@oware/contracts';
import { matchRoutes } from '@oware/platform/router';

/** The page that owns a path. */
interface RouteMatch {
  remote: string;
  route: ReleaseRoute;
  params: Readonly<Record<string, string | undefined>>;
}

export interface RouteTable {
  /** Finds the page of a path below the country prefix; letter case and a trailing slash do not matter. */
  match(path: string): RouteMatch | undefined;
}

/** Builds the table from the registry: the shell knows which remote owns a path without loading any. */
export function createRouteTable(remotes: readonly SnapshotRemote[]): RouteTable {
  const routes = remotes.flatMap(({ name, routes: own }) =>
    own.map((route) => ({ path: route.path, handle: { remote: name, route } })),
  );
  return {
    match(path) {
      const found = matchRoutes(
        routes.filter((route) => beginsLike(route.path, path)),
        path,
      )?.at(-1);
      return found && { ...found.route.handle, params: found.params };
    },
  };
}

const firstSegment = (path: string): string => path.split('/').find(Boolean)?.toLowerCase() ?? '';

/** May a pattern fit? React Router compiles every pattern it is given, which a slow phone feels with those of all remotes. */
function beginsLike(pattern: string, path: string): boolean {
  const [wanted, begin] = [firstSegment(pattern), firstSegment(path)];
  return wanted === begin || /[:*?]/.test(wanted) || begin.includes('%');
}
