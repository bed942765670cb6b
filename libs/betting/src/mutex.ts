/** Event and market of a selection. */
export interface SelectionKey {
  eventId: string;
  marketId: number;
}

/**
 * Markets of one event that exclude each other in a combination (reference: sportsbook, `marketMutexRule`). The specification gives only
 * the names of the fields; here `indexArray` has market ids, and `mutexKey` is the name of the rule.
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

/**
 * Returns the rule that excludes a combination of two selections on different markets; undefined when they can be combined.
 */
export function findMutexRule(
  a: SelectionKey,
  b: SelectionKey,
  rules: readonly MarketMutexRule[],
): MarketMutexRule | undefined {
  if (a.eventId !== b.eventId || a.marketId === b.marketId) return undefined;
  return rules.find(({ indexArray }) => indexArray.includes(a.marketId) && indexArray.includes(b.marketId));
}

/** Lists every pair of selections that a rule excludes. */
export function listMutexConflicts<S extends SelectionKey>(
  selections: readonly S[],
  rules: readonly MarketMutexRule[],
): MutexConflict<S>[] {
  if (rules.length === 0) return [];
  const found: [at: number, conflict: MutexConflict<S>][] = [];
  // Rules apply within one match: selections of different matches are never compared.
  for (const group of groupByEvent(selections)) {
    for (const [i, [at, first]] of group.entries()) {
      for (const [, second] of group.slice(i + 1)) {
        const rule = findMutexRule(first, second, rules);
        if (rule) found.push([at, { mutexKey: rule.mutexKey, first, second }]);
      }
    }
  }
  return found.sort(([a], [b]) => a - b).map(([, conflict]) => conflict);
}

/** Groups selections by event with their indexes; only events with several. */
function groupByEvent<S extends SelectionKey>(selections: readonly S[]): [at: number, selection: S][][] {
  const groups = new Map<string, [number, S][]>();
  for (const [at, selection] of selections.entries()) {
    const group = groups.get(selection.eventId);
    if (group) group.push([at, selection]);
    else groups.set(selection.eventId, [[at, selection]]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Lists events with more than one selection: related selections cannot be in one line of a multiple or a system. */
export function listRelatedEvents(selections: readonly Pick<SelectionKey, 'eventId'>[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const { eventId } of selections) (seen.has(eventId) ? again : seen).add(eventId);
  return [...again];
}
