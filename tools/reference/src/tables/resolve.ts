import { minimatch } from 'minimatch';

/** Short names at the beginning of a path in the tables. */
const SHORT: Readonly<Record<string, string>> = {
  api: 'apps/api/src',
  edge: 'apps/edge/src',
  shell: 'apps/shell/src',
  account: 'apps/account/src',
  sportsbook: 'apps/sportsbook/src',
  virtuals: 'apps/virtuals/src',
  promotions: 'apps/promotions/src',
  protection: 'apps/protection/src',
  e2e: 'apps/e2e/src',
};

/**
 * Finds the files or folders that a path of a table refers to. A short name represents the sources of an app, and the rest the end of the
 * path
 * below it, so that folders in between may be omitted. A star matches any file of a folder; a folder ends with a slash.
 * @param files of the workspace
 */
export function resolvePath(path: string, files: readonly string[]): string[] {
  const among = path.endsWith('/') ? listFolders(files) : files;
  const [first = '', ...rest] = path.split('/');
  const folder = SHORT[first];
  const whole = [folder ?? first, ...rest].join('/');
  const exact = among.filter(path.includes('*') ? (each) => minimatch(each, whole) : (each) => each === whole);
  if (folder === undefined || exact.length > 0) return exact;
  const end = `/${rest.join('/')}`;
  return among.filter(
    (each) =>
      each.startsWith(`${folder}/`) &&
      (path.includes('*') ? minimatch(each, `${folder}/**${end}`) : each.endsWith(end)),
  );
}

const cache = new WeakMap<readonly string[], string[]>();

function listFolders(files: readonly string[]): string[] {
  let folders = cache.get(files);
  if (folders === undefined) {
    folders = [
      ...new Set(
        files.flatMap((file) =>
          file
            .split('/')
            .slice(0, -1)
            .map((_, at, parts) => `${parts.slice(0, at + 1).join('/')}/`),
        ),
      ),
    ];
    cache.set(files, folders);
  }
  return folders;
}
