/** A selection by what it is on. */
export interface SelectionKey {
  eventId: string;
  marketId: number;
}

/**
 * Markets of one event of which a combination takes one (reference: sportsbook, `marketMutexRule`). The specification names the fields and
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
  if (rules.length === 0) return [];
  const found: [at: number, conflict: MutexConflict<S>][] = [];
  // A rule is about one match: picks of others are never compared.
  for (const group of byEvent(selections)) {
    for (const [i, [at, first]] of group.entries()) {
      for (const [, second] of group.slice(i + 1)) {
        const rule = mutexRuleBetween(first, second, rules);
        if (rule) found.push([at, { mutexKey: rule.mutexKey, first, second }]);
      }
    }
  }
  return found.sort(([a], [b]) => a - b).map(([, conflict]) => conflict);
}

/** Selections with their places, those of each event that has several. */
function byEvent<S extends SelectionKey>(selections: readonly S[]): [at: number, selection: S][][] {
  const groups = new Map<string, [number, S][]>();
  for (const [at, selection] of selections.entries()) {
    const group = groups.get(selection.eventId);
    if (group) group.push([at, selection]);
    else groups.set(selection.eventId, [[at, selection]]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Events with more than one selection: they cannot be in one line of a multiple or a system, because they are related. */
export function relatedEvents(selections: readonly Pick<SelectionKey, 'eventId'>[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { eventId } of selections) (seen.has(eventId) ? again : seen).add(eventId);
  return [...again];
}
