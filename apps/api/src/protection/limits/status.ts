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

/** When it can open again at the soonest: what waits for the player's return does not before the wait is over, which begins after its end. */
const opensAt = ({ endTime, lasting }: Exclusion, now: number): number =>
  lasting ? Math.max(endTime, now) + RETURN_WAIT_MS : endTime;

/**
 * The records of the `selfExclusions` cookie, at most one a scope (reference: platform). Each ends when it can open at the soonest, so that
 * no page opens by the cookie in the moment in which the exclusion ends.
 */
export function recordsOf(exclusions: readonly Exclusion[], now: number): ExclusionRecord[] {
  return exclusionScopes.flatMap((scope, exclusionType) => {
    const last = longest(exclusions, scope);
    if (last === undefined) return [];
    const ends = exclusions.filter((exclusion) => exclusion.scope === scope).map((each) => opensAt(each, now));
    return [{ exclusionType, startDate: last.startTime, endDate: Math.max(...ends) }];
  });
}
