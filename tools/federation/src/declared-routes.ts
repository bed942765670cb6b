import { existsSync, readdirSync } from 'node:fs';
import { readApp } from './app';
import { describeRemote } from './describe-remote';
import { inWorkspace } from './workspace';

/** The pages that a remote declares in its `src/remote.ts`. */
export interface DeclaredRoutes {
  name: string;
  routes: { path: string }[];
}

/** The pages of every remote of the workspace. @throws Error that names a declaration which cannot be read */
export const declaredRoutes = (): Promise<DeclaredRoutes[]> =>
  Promise.all(
    readdirSync(inWorkspace('apps'))
      .filter((name) => existsSync(inWorkspace('apps', name, 'src/remote.ts')))
      .map(async (name) => {
        const { routes } = await describeRemote(readApp(name, 'remote'));
        return { name, routes: routes.map(({ definition: { path } }) => ({ path })) };
      }),
  );
