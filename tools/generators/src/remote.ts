import { type Tree } from '@nx/devkit';
import { checkPath, type DeclaredRoutes } from './check-path';
import { checkName } from './names';
import { createJourney, createPage, createPageFiles, createRoute, type NewPage } from './page-files';
import { createOperations } from './operations';
import { addPageTexts } from './player-texts';
import { createProjectFiles } from './project-files';
import { toJson, writeNew } from './tree';

/**
 * Generates a remote with its first page, its tests, its owners, its dashboard and its alert rules. The tag type:remote makes builds,
 * registry, journeys and boundary rules include it.
 * @param declared pages of all remotes
 * @throws Error for an invalid name, an existing folder, or a page that another remote has
 */
export function generateRemote(
  tree: Tree,
  { name, ...rest }: { name: string; path?: string; title?: string },
  declared: readonly DeclaredRoutes[] = [],
): void {
  checkName(name);
  // The name of a remote is part of a global variable in the browser.
  if (name.includes('-'))
    throw new Error(`"${name}" is not a valid name for a remote: use one word of lower-case letters and digits.`);
  if (tree.exists(`apps/${name}`)) throw new Error(`apps/${name} already exists.`);
  const first = createPage(name, 'home', {
    path: `/${name}`,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    ...rest,
  });
  checkPath(first.path, name, declared);
  writeNew(tree, `apps/${name}`, {
    ...createProjectFiles({ name, folder: 'apps', tags: ['type:remote', `scope:${name}`], browser: true }),
    'package.json': toJson({ name: `@oware/${name}`, version: '1.0.0', private: true }),
    'src/jest-dom.d.ts': "import '@testing-library/jest-dom';\n",
    'src/remote.ts': createDefinition(name, first),
    'src/remote.contract.test.ts': CONTRACT,
  });
  writeNew(tree, `apps/${name}/src/home`, createPageFiles(first));
  addPageTexts(tree, name, first);
  writeNew(tree, 'apps/e2e/src/journeys', { [`${name}.journey.ts`]: createJourney(name, first) });
  createOperations(tree, { name, path: first.path });
}

const CONTRACT = `/** @jest-environment node */
import { remoteContract } from '@oware/platform/testing/contract';
import manifest from '../package.json';

remoteContract({ load: () => import('./remote'), manifest });
`;

const createDefinition = (name: string, first: NewPage): string => `import { defineRemote } from '@oware/platform';

export default defineRemote({
  name: '${name}',
  platform: '^2.0.0',
  routes: [
    ${createRoute(first)}
  ],
});
`;
