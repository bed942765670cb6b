import path from 'node:path';

/** Root of the workspace. */
export const workspaceRoot = path.resolve(__dirname, '../../..');

/** Where the pages of the reference stand, below the root. */
export const PAGES = 'docs/reference';

export { filesBelow } from '@oware/static-code';
