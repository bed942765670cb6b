import { useState } from 'react';

const itself = (value: unknown): unknown => value;

/** What was shown once, in the places where it was shown first; what comes later stands last, and nothing goes. */
export function useKept<Item>(items: readonly Item[], keyOf: (item: Item) => unknown = itself): readonly Item[] {
  const [kept, setKept] = useState(items);
  const keys = new Set(kept.map(keyOf));
  const more = items.filter((item) => !keys.has(keyOf(item)));
  if (more.length > 0) setKept([...kept, ...more]);
  return kept;
}
