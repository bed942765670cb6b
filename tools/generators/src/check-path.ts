import { listRouteClashes } from '@oware/releases';

/** The pages that a remote declares. */
export interface DeclaredRoutes {
  name: string;
  routes: readonly { path: string }[];
}

/** @throws Error when a remote has a page at this path, or at one that matches the same addresses */
export function checkPath(path: string, remote: string, declared: readonly DeclaredRoutes[]): void {
  const others = declared.filter(({ name }) => name !== remote);
  const clash = listRouteClashes([...others, { name: remote, routes: [{ path }] }]).find(
    ({ owners }) => owners[1] === remote,
  );
  if (clash) throw new Error(`${clash.owners[0]} already has the page ${path}: choose another with --path.`);
}
