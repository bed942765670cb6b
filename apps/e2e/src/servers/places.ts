import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../../..');

/** Absolute path of something named relative to the workspace. */
export const inWorkspace = (...parts: string[]): string => path.resolve(workspaceRoot, ...parts);

/** Real seasons; not part of the repository. */
export const seasonData = inWorkspace('../shared/data/football');

/** The season that is played. */
export const SEASON = '2024-25_en.1';
