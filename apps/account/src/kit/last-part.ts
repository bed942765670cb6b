/** The last part of a path, in small letters: routes match in any case and ignore a slash at the end (reference: routes). */
export const lastPart = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
