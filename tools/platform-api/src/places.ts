import path from 'node:path';

/** Root of the workspace: every target runs there. */
export const workspaceRoot = path.resolve(process.env['NX_WORKSPACE_ROOT'] ?? process.cwd());

/** Report of the accepted platform API. */
export const acceptedFile = path.join(workspaceRoot, 'libs/platform/public-api.txt');

/** Returns the path of the last report of an older major version, such as `libs/platform/public-api-1.txt` for 1.28.0. */
export const getOlderFile = (version: string): string =>
  path.join(workspaceRoot, `libs/platform/public-api-${version.split('.', 1).join()}.txt`);
