import { useState } from 'react';

const getSelf = (value: unknown): unknown => value;

/**
 * Returns all items ever passed, in the places where they were first shown; new items are added at the end, and none is removed.
 */
export function useStableOrder<Item>(
  items: readonly Item[],
  getKey: (item: Item) => unknown = getSelf,
): readonly Item[] {
  const [stable, setStable] = useState(items);
  const keys = new Set(stable.map(getKey));
  const more = items.filter((item) => !keys.has(getKey(item)));
  if (more.length > 0) setStable([...stable, ...more]);
  return stable;
}
