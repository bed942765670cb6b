import { type Tree } from '@nx/devkit';

/**
 * Reads a file.
 * @throws Error when it does not exist
 */
export function readText(tree: Tree, file: string): string {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Error(`${file} does not exist.`);
  return text;
}

/** Changes a JSON file with an indent of two. */
export function changeJson<Content>(tree: Tree, file: string, change: (content: Content) => void): void {
  const content = JSON.parse(readText(tree, file)) as Content;
  change(content);
  tree.write(file, toJson(content));
}

/** Formats JSON like the files of the workspace. */
export const toJson = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

/**
 * Writes new files into a folder.
 * @throws Error that names a file that already exists
 */
export function writeNew(tree: Tree, folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = `${folder}/${name}`;
    if (tree.exists(file)) throw new Error(`${file} already exists.`);
    tree.write(file, text);
  }
}

/**
 * Checks that a remote exists.
 * @throws Error that lists the existing ones
 */
export function checkRemote(tree: Tree, name: string): void {
  const remotes = tree.children('apps').filter((app) => tree.exists(`apps/${app}/src/remote.ts`));
  if (!remotes.includes(name)) throw new Error(`There is no remote "${name}"; there are ${remotes.join(', ')}.`);
}
