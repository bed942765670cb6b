import { minimatch } from 'minimatch';
import { CommandError } from '../rejected';
import { type Changes } from './changes';

/**
 * Checks whether a change touches one input of a task, in the format of Nx's task plans: `NAME:glob,!glob` files of a project,
 * `workspace:[{workspaceRoot}/glob,…]` other files, `npm:NAME` a package, `AllExternalDependencies`, `NAME:ProjectConfiguration`,
 * `NAME:TsConfig`. A commit cannot touch `env:…`, `runtime:…` and outputs of other tasks (`glob:dist/…`).
 * @param roots folder of a project, by its name
 * @throws CommandError for an unknown format, since an ignored input would skip a check
 */
export function isTouched(input: string, changes: Changes, roots: ReadonlyMap<string, string>): boolean {
  if (input === 'AllExternalDependencies') return changes.packages.size > 0;
  const colon = input.indexOf(':');
  const subject = input.slice(0, colon);
  const rest = input.slice(colon + 1);
  if (subject === 'npm') return changes.packages.has(packageName(rest));
  if (subject === 'env' || subject === 'runtime') return false;
  if (subject === 'workspace')
    return matches(rest.replace(/^\[|\]$/g, '').replaceAll('{workspaceRoot}/', ''), changes.files);
  const root = roots.get(subject);
  if (root !== undefined) {
    if (rest === 'TsConfig') return changes.files.includes('tsconfig.base.json');
    if (rest === 'ProjectConfiguration') return changes.files.includes(`${root}/project.json`);
    return matches(rest, changes.files);
  }
  if (/^(dist|tmp)\//.test(rest)) return false;
  throw new CommandError(`Nx named an unknown input: "${input}". Add it to tools/ci/src/affected/task-inputs.ts.`);
}

/** Strips the version that Nx adds when there are several: `react@18.0.0` → `react` */
const packageName = (node: string): string => node.replace(/(?<=.)@[^@/]*$/, '');

/**
 * Checks whether a file matches one of the comma-separated globs, and none of those that start with an exclamation mark.
 */
function matches(list: string, files: readonly string[]): boolean {
  const globs = list.split(/,(?![^{]*\})/);
  const matches = (file: string, glob: string): boolean => minimatch(file, glob, { dot: true });
  const without = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  const within = globs.filter((glob) => !glob.startsWith('!'));
  return files.some(
    (file) => within.some((glob) => matches(file, glob)) && !without.some((glob) => matches(file, glob)),
  );
}
