import { type Compilation } from 'webpack';

const PACKAGE = /^.*[\\/](node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)/;

/** Returns the folder of the package that a file belongs to, relative to the workspace; undefined for files of the workspace itself. */
export function findPackageFolder(root: string, file: string): string | undefined {
  if (!file.startsWith(root)) return undefined;
  const [, last] = PACKAGE.exec(file) ?? [];
  if (last === undefined) return undefined;
  const end = file.lastIndexOf(last) + last.length;
  return file.slice(root.length + 1, end).replaceAll('\\', '/');
}

/**
 * Lists the folders of the packages whose code is in a build, relative to the workspace, in the same order on every machine.
 */
export function listBundledPackages(root: string, { modules }: Pick<Compilation, 'modules'>): string[] {
  const folders = new Set<string>();
  for (const module of modules) {
    const parts = (module as { modules?: Iterable<{ nameForCondition(): string | null }> }).modules;
    for (const part of [module, ...(parts ?? [])]) {
      const file = part.nameForCondition();
      const folder = file ? findPackageFolder(root, file) : undefined;
      if (folder !== undefined) folders.add(folder);
    }
  }
  return [...folders].sort();
}
