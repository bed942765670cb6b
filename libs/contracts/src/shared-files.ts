/** Base of the addresses that files with the same content share, whichever release they belong to. */
const SHARED_BASE = '/assets/';

/**
 * Returns the address that a file has in every release that contains it: `/assets/icons.{hash}.svg` for the sprite of icons, because the
 * shell and its remotes mostly have the same one, which a page should load once. Undefined for all other files.
 */
export const getSharedAddress = (file: string): string | undefined =>
  /^icons\.[\da-f]{12}\.svg$/.test(file) ? SHARED_BASE + file : undefined;

/** Returns the name of the file that a shared address belongs to; undefined for the address of a release's own file. */
export function parseSharedAddress(address: string): string | undefined {
  const file = address.slice(SHARED_BASE.length);
  return getSharedAddress(file) === address ? file : undefined;
}

/** Returns the hash in the name of a shared file. */
export const getSharedHash = (file: string): string => file.split('.')[1] ?? '';
