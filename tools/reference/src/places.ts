import path from 'node:path';

/** Root of the workspace. */
export const workspaceRoot = path.resolve(__dirname, '../../..');

/** Folder of the pages of the reference, relative to the root. */
export const PAGES = 'docs/reference';

export { listFilesBelow } from '@oware/static-code';
