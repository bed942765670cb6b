import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the workspace: every target runs there. */
export const workspaceRoot = path.resolve(process.env['NX_WORKSPACE_ROOT'] ?? process.cwd());

/** Returns the absolute path of a file relative to the workspace. */
export const resolveInWorkspace = (...parts: string[]): string => path.resolve(workspaceRoot, ...parts);

/** Returns the installed version of a package. */
export function getInstalledVersion(packageName: string): string {
  const file = resolveInWorkspace('node_modules', packageName, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Returns the workspace aliases as absolute paths, from their only list in tsconfig.base.json. */
export function getWorkspaceAliases(): Record<string, string> {
  const { compilerOptions } = JSON.parse(readFileSync(resolveInWorkspace('tsconfig.base.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> };
  };
  const aliases = Object.entries(compilerOptions.paths).map(([alias, [target = '']]) =>
    alias.endsWith('/*')
      ? [alias.slice(0, -2), resolveInWorkspace(target.slice(0, -2))]
      : [`${alias}$`, resolveInWorkspace(target)],
  );
  // Exact aliases are first: webpack uses the first match.
  return Object.fromEntries(aliases.sort(([a = ''], [b = '']) => Number(b.endsWith('$')) - Number(a.endsWith('$'))));
}

/** Sources of a build: their commit, and whether they differ from it. */
export interface SourceState {
  /** "unknown" outside a repository. */
  commit: string;
  dirty: boolean;
}

/**
 * Returns the commit of a folder's repository, and whether a file was changed or added since. Always dirty outside a repository.
 */
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
