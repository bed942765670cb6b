/** A selection by what it is on. */
export interface SelectionKey {
  eventId: string;
  marketId: number;
}

/**
 * Markets of one event that exclude each other (reference: sportsbook, `marketMutexRule`). The specification names the fields and
 * not their meaning; here `indexArray` holds market ids, and `mutexKey` is the name of the rule.
 */
export interface MarketMutexRule {
  mutexKey: string;
  indexArray: readonly number[];
}

export interface MutexConflict<S> {
  mutexKey: string;
  first: S;
  second: S;
}

/** The rule that keeps two selections on different markets apart; none when they may stand together. */
export function mutexRuleBetween(
  a: SelectionKey,
  b: SelectionKey,
  rules: readonly MarketMutexRule[],
): MarketMutexRule | undefined {
  if (a.eventId !== b.eventId || a.marketId === b.marketId) return undefined;
  return rules.find(({ indexArray }) => indexArray.includes(a.marketId) && indexArray.includes(b.marketId));
}

/** Every pair of selections that a rule keeps apart. */
export function mutexConflicts<S extends SelectionKey>(
  selections: readonly S[],
  rules: readonly MarketMutexRule[],
): MutexConflict<S>[] {
  return selections.flatMap((first, i) =>
    selections.slice(i + 1).flatMap((second) => {
      const rule = mutexRuleBetween(first, second, rules);
      return rule ? [{ mutexKey: rule.mutexKey, first, second }] : [];
    }),
  );
}

/** Events with more than one selection: they cannot be in one line of a multiple or a system, because they are related. */
export function relatedEvents(selections: readonly Pick<SelectionKey, 'eventId'>[]): string[] {
  const ids = selections.map(({ eventId }) => eventId);
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
}
