import { RETURN_WAIT_MS } from '@oware/config';
import { exclusionScopes, type ExclusionRecord, type ExclusionsResponse } from '@oware/contracts';
import { type Exclusion } from './service';

/** What of a scope's exclusions counts: the one that ends last. */
function longest(exclusions: readonly Exclusion[], scope: Exclusion['scope']): Exclusion | undefined {
  return exclusions
    .filter((exclusion) => exclusion.scope === scope)
    .reduce<Exclusion | undefined>((last, next) => (last && last.endTime >= next.endTime ? last : next), undefined);
}

/** The status of each scope (reference: platform). */
export function statusesOf(exclusions: readonly Exclusion[]): ExclusionsResponse {
  const ended = exclusions.filter((exclusion) => exclusion.ended);
  const statuses = exclusionScopes.map((scope) => {
    const last = longest(exclusions, scope);
    return {
      scope,
      enabled: last !== undefined,
      startDate: last?.startTime ?? null,
      endDate: last === undefined || last.ended ? null : last.endTime,
      endedAt: longest(ended, scope)?.endTime ?? null,
    };
  });
  return { statuses };
}

/** The records of the `selfExclusions` cookie, at most one a scope (reference: platform). What waits for the player's return cannot open before the wait is over. */
export function recordsOf(exclusions: readonly Exclusion[], now: number): ExclusionRecord[] {
  return exclusionScopes.flatMap((scope, exclusionType) => {
    const last = longest(exclusions, scope);
    if (last === undefined) return [];
    const waits = exclusions.some((exclusion) => exclusion.scope === scope && exclusion.ended);
    const endDate = Math.max(last.endTime, waits ? now + RETURN_WAIT_MS : 0);
    return [{ exclusionType, startDate: last.startTime, endDate }];
  });
}
