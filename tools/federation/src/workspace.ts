import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the workspace: every target runs there. */
export const workspaceRoot = path.resolve(process.env['NX_WORKSPACE_ROOT'] ?? process.cwd());

/** Absolute path of something named relative to the workspace. */
export const inWorkspace = (...parts: string[]): string => path.resolve(workspaceRoot, ...parts);

/** Version that a package was installed in. */
export function installedVersion(packageName: string): string {
  const file = inWorkspace('node_modules', packageName, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Workspace aliases as absolute paths, from the one list of them in tsconfig.base.json. */
export function workspaceAliases(): Record<string, string> {
  const { compilerOptions } = JSON.parse(readFileSync(inWorkspace('tsconfig.base.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> };
  };
  const aliases = Object.entries(compilerOptions.paths).map(([alias, [target = '']]) =>
    alias.endsWith('/*') ? [alias.slice(0, -2), inWorkspace(target.slice(0, -2))] : [`${alias}$`, inWorkspace(target)],
  );
  // Exact aliases stand first: webpack takes the first that fits.
  return Object.fromEntries(aliases.sort(([a = ''], [b = '']) => Number(b.endsWith('$')) - Number(a.endsWith('$'))));
}

/** Sources of a build: their commit, and whether they differ from it. */
export interface SourceState {
  /** "unknown" outside a repository. */
  commit: string;
  dirty: boolean;
}

/** Returns the commit of a folder's repository, and whether a file of it was changed or added since. Outside a repository all is dirty. */
export function readSourceState(folder = workspaceRoot): SourceState {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return {
      commit: git('rev-parse', 'HEAD'),
      dirty: git('status', '--porcelain', '--untracked-files=normal') !== '',
    };
  } catch {
    return { commit: 'unknown', dirty: true };
  }
}
