/**
 * Splits a key into its parts.
 * @throws Error for an invalid key that could lead outside of a store, or is hidden
 */
export function splitKey(key: string): string[] {
  const parts = key.split('/');
  if (parts.some((part) => part === '' || part.startsWith('.') || part.includes('\\')))
    throw new Error(`"${key}" is not a key of a store.`);
  return parts;
}
