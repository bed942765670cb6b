import { useState } from 'react';

const itself = (value: unknown): unknown => value;

/**
 * Returns all items ever passed, in the places where they were first shown; new items are added at the end, and none is removed.
 */
export function useKept<Item>(items: readonly Item[], keyOf: (item: Item) => unknown = itself): readonly Item[] {
  const [kept, setKept] = useState(items);
  const keys = new Set(kept.map(keyOf));
  const more = items.filter((item) => !keys.has(keyOf(item)));
  if (more.length > 0) setKept([...kept, ...more]);
  return kept;
}
