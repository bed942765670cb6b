import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../../..');

/** Returns the absolute path of a file or folder relative to the workspace. */
export const toWorkspacePath = (...parts: string[]): string => path.resolve(workspaceRoot, ...parts);

/** Real seasons; not part of the repository. */
export const seasonData = toWorkspacePath('../shared/data/football');

/** The season to play. */
export const SEASON = '2024-25_en.1';
