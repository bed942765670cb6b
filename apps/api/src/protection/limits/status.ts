import { RETURN_WAIT_MS } from '@oware/config';
import { exclusionScopes, type ExclusionRecord, type ExclusionsResponse } from '@oware/contracts';
import { type Exclusion } from './service';

/** Returns the exclusion of a scope that ends last. */
function findLongest(exclusions: readonly Exclusion[], scope: Exclusion['scope']): Exclusion | undefined {
  return exclusions
    .filter((exclusion) => exclusion.scope === scope)
    .reduce<Exclusion | undefined>((last, next) => (last && last.endTime >= next.endTime ? last : next), undefined);
}

/** Returns the status of each scope (reference: platform). */
export function toStatuses(exclusions: readonly Exclusion[]): ExclusionsResponse {
  const ended = exclusions.filter((exclusion) => exclusion.ended);
  const statuses = exclusionScopes.map((scope) => {
    const last = findLongest(exclusions, scope);
    return {
      scope,
      enabled: last !== undefined,
      startDate: last?.startTime ?? null,
      endDate: last === undefined || last.ended ? null : last.endTime,
      endedAt: findLongest(ended, scope)?.endTime ?? null,
    };
  });
  return { statuses };
}

/**
 * Returns the earliest time at which the scope can open: an exclusion that requires a return adds the waiting time, which starts after its
 * end.
 */
const getOpenTime = ({ endTime, lasting }: Exclusion, now: number): number =>
  lasting ? Math.max(endTime, now) + RETURN_WAIT_MS : endTime;

/**
 * Returns the records of the `selfExclusions` cookie, at most one per scope (reference: platform). Each lasts until the earliest possible
 * opening, so that no page opens right at the end of an exclusion.
 */
export function toRecords(exclusions: readonly Exclusion[], now: number): ExclusionRecord[] {
  return exclusionScopes.flatMap((scope, exclusionType) => {
    const last = findLongest(exclusions, scope);
    if (last === undefined) return [];
    const ends = exclusions.filter((exclusion) => exclusion.scope === scope).map((each) => getOpenTime(each, now));
    return [{ exclusionType, startDate: last.startTime, endDate: Math.max(...ends) }];
  });
}
