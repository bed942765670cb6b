import { type Tree } from '@nx/devkit';
import { checkPath, type DeclaredRoutes } from './check-path';
import { checkName } from './names';
import { journeyOf, newPage, pageFiles, routeOf, type NewPage } from './page-files';
import { operations } from './operations';
import { projectFiles } from './project-files';
import { json, writeNew } from './tree';

/**
 * A remote with its first page, its tests, its owners and what it is watched by. Tagged type:remote, so builds, registry, journeys and walls take it.
 * @param declared pages of all remotes
 * @throws Error when another remote has the page
 */
export function remote(
  tree: Tree,
  { name, ...rest }: { name: string; path?: string; title?: string },
  declared: readonly DeclaredRoutes[] = [],
): void {
  checkName(name);
  // The browser knows a remote as a global variable.
  if (name.includes('-'))
    throw new Error(`"${name}" is no name for a remote: take one word of lower-case letters and digits.`);
  if (tree.exists(`apps/${name}`)) throw new Error(`apps/${name} is already there.`);
  const first = newPage(name, 'home', {
    path: `/${name}`,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    ...rest,
  });
  checkPath(first.path, name, declared);
  writeNew(tree, `apps/${name}`, {
    ...projectFiles({ name, folder: 'apps', tags: ['type:remote', `scope:${name}`], browser: true }),
    'package.json': json({ name: `@oware/${name}`, version: '1.0.0', private: true }),
    'src/jest-dom.d.ts': "import '@testing-library/jest-dom';\n",
    'src/remote.ts': definition(name, first),
    'src/remote.contract.test.ts': CONTRACT,
  });
  writeNew(tree, `apps/${name}/src/home`, pageFiles(first));
  writeNew(tree, 'apps/e2e/src/journeys', { [`${name}.journey.ts`]: journeyOf(name, first) });
  operations(tree, { name, path: first.path });
}

const CONTRACT = `/** @jest-environment node */
import { remoteContract } from '@oware/platform/testing/contract';
import manifest from '../package.json';

remoteContract({ load: () => import('./remote'), manifest });
`;

const definition = (name: string, first: NewPage): string => `import { defineRemote } from '@oware/platform';

export default defineRemote({
  name: '${name}',
  platform: '^1.0.0',
  routes: [
    ${routeOf(first)}
  ],
});
`;
