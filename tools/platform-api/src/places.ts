import path from 'node:path';

/** Root of the workspace: every target runs there. */
export const workspaceRoot = path.resolve(process.env['NX_WORKSPACE_ROOT'] ?? process.cwd());

/** Report of the accepted platform API. */
export const acceptedFile = path.join(workspaceRoot, 'libs/platform/public-api.txt');
