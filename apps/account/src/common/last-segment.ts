/**
 * Returns the last segment of a path in lower case: routes are case-insensitive and ignore a trailing slash (reference: routes).
 */
export const getLastSegment = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
