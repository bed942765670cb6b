import { existsSync, readdirSync } from 'node:fs';
import { readApp } from './app';
import { describeRemote } from './describe-remote';
import { resolveInWorkspace } from './workspace';

/** The pages that a remote declares in its `src/remote.ts`. */
export interface DeclaredRoutes {
  name: string;
  routes: { path: string }[];
}

/**
 * Lists the pages of every remote of the workspace.
 * @throws Error that names a declaration which cannot be read
 */
export const listDeclaredRoutes = (): Promise<DeclaredRoutes[]> =>
  Promise.all(
    readdirSync(resolveInWorkspace('apps'))
      .filter((name) => existsSync(resolveInWorkspace('apps', name, 'src/remote.ts')))
      .map(async (name) => {
        const { routes } = await describeRemote(readApp(name, 'remote'));
        return { name, routes: routes.map(({ definition: { path } }) => ({ path })) };
      }),
  );
