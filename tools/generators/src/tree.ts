import { type Tree } from '@nx/devkit';

/** The text of a file. @throws Error when it is not there */
export function readText(tree: Tree, file: string): string {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Error(`${file} is not there.`);
  return text;
}

/** Changes a JSON file that is indented by two. */
export function changeJson<Content>(tree: Tree, file: string, change: (content: Content) => void): void {
  const content = JSON.parse(readText(tree, file)) as Content;
  change(content);
  tree.write(file, json(content));
}

/** JSON as the files of the workspace are written. */
export const json = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

/** Writes files into a folder that they do not yet stand in. @throws Error that names the file that is there */
export function writeNew(tree: Tree, folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = `${folder}/${name}`;
    if (tree.exists(file)) throw new Error(`${file} is already there.`);
    tree.write(file, text);
  }
}

/** Refuses what is no remote. @throws Error that names those that there are */
export function checkRemote(tree: Tree, name: string): void {
  const remotes = tree.children('apps').filter((app) => tree.exists(`apps/${app}/src/remote.ts`));
  if (!remotes.includes(name)) throw new Error(`There is no remote "${name}"; there are ${remotes.join(', ')}.`);
}
