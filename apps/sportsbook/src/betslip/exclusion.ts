import { isClosed, readExclusions } from '@oware/config';
import { type ExclusionStatus } from '@oware/contracts';

/**
 * Whether the `selfExclusions` cookie closes sports betting now. The server decides in the end; a cookie that cannot be
 * read closes nothing here.
 * @param now ms since 1970
 */
export const excludedFromSports = (cookie: string | undefined, now: number): boolean =>
  isClosed(readExclusions(cookie), 'REAL_SPORTS', now);

/** Whether the server's own word closes sports betting now. @param now ms since 1970 */
export const closesSports = (statuses: readonly ExclusionStatus[], now: number): boolean =>
  statuses.some(
    ({ scope, enabled, endDate }) =>
      enabled && (scope === 'ALL' || scope === 'REAL_SPORTS') && (endDate ?? Infinity) > now,
  );
