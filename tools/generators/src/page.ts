import { type Tree } from '@nx/devkit';
import { checkPath, type DeclaredRoutes } from './check-path';
import { checkName } from './names';
import { createPage, createPageFiles, createRoute } from './page-files';
import { addPageTexts } from './player-texts';
import { checkRemote, readText, writeNew } from './tree';

/**
 * Adds a page to a remote: its files, its route in `src/remote.ts`, and its texts for other languages and for search engines.
 * @param declared pages of all remotes
 * @throws Error when another remote has the page
 */
export function page(
  tree: Tree,
  { remote, name, ...rest }: { remote: string; name: string; path?: string; title?: string },
  declared: readonly DeclaredRoutes[] = [],
): void {
  checkName(name);
  checkRemote(tree, remote);
  const newPage = createPage(remote, name, rest);
  const file = `apps/${remote}/src/remote.ts`;
  const text = readText(tree, file);
  if (!text.includes('routes: [')) throw new Error(`${file} has no "routes: [": add the route there by hand.`);
  if (text.includes(`path: '${newPage.path}'`)) throw new Error(`${file} already has the page ${newPage.path}.`);
  checkPath(newPage.path, remote, declared);
  writeNew(tree, `apps/${remote}/src/${name}`, createPageFiles(newPage));
  addPageTexts(tree, remote, newPage);
  tree.write(
    file,
    text.replace(/routes: \[\s*/, () => `routes: [\n    ${createRoute(newPage)}\n    `),
  );
}
