import { isClosed, parseExclusions } from '@oware/config';
import { type ExclusionStatus } from '@oware/contracts';

/**
 * Whether the `selfExclusions` cookie closes sports betting now. The server has the final decision; an unreadable cookie closes nothing
 * here.
 * @param now ms since 1970
 */
export const isExcludedFromSports = (cookie: string | undefined, now: number): boolean =>
  isClosed(parseExclusions(cookie), 'REAL_SPORTS', now);

/**
 * Whether the exclusions on the server close sports betting now.
 * @param now ms since 1970
 */
export const hasSportsExclusion = (statuses: readonly ExclusionStatus[], now: number): boolean =>
  statuses.some(
    ({ scope, enabled, endDate }) =>
      enabled && (scope === 'ALL' || scope === 'REAL_SPORTS') && (endDate ?? Infinity) > now,
  );
