/** Parts of a key. @throws Error for what could lead outside a store, or is hidden in one: those are no keys */
export function partsOfKey(key: string): string[] {
  const parts = key.split('/');
  if (parts.some((part) => part === '' || part.startsWith('.') || part.includes('\\')))
    throw new Error(`"${key}" is not a key of a store.`);
  return parts;
}
