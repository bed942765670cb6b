import path from 'node:path';

/** Root of the workspace: every target runs there. */
export const workspaceRoot = path.resolve(process.env['NX_WORKSPACE_ROOT'] ?? process.cwd());

/** The report of the door as it was accepted. */
export const acceptedFile = path.join(workspaceRoot, 'libs/platform/door.txt');
