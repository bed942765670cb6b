import { type ExclusionStatus } from '@oware/contracts';

/** Kinds of self-exclusion that close sports betting: 0 ALL, 1 REAL_SPORTS (reference: platform). */
const SPORTS_KINDS: readonly unknown[] = [0, 1];

const timeOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));

/**
 * Whether the `selfExclusions` cookie closes sports betting now. The server decides in the end; a cookie that cannot be
 * read closes nothing here.
 * @param now ms since 1970
 */
export function excludedFromSports(cookie: string | undefined, now: number): boolean {
  if (!cookie) return false;
  let records: unknown;
  try {
    records = JSON.parse(cookie);
  } catch {
    return false;
  }
  return (
    Array.isArray(records) &&
    records.some((record: { exclusionType?: unknown; startDate?: unknown; endDate?: unknown } | null) => {
      if (!record || !SPORTS_KINDS.includes(record.exclusionType)) return false;
      const begun = record.startDate === undefined || !(timeOf(record.startDate) > now);
      return begun && timeOf(record.endDate) > now;
    })
  );
}

/** Whether the server's own word closes sports betting now. @param now ms since 1970 */
export const closesSports = (statuses: readonly ExclusionStatus[], now: number): boolean =>
  statuses.some(
    ({ scope, enabled, endDate }) =>
      enabled && (scope === 'ALL' || scope === 'REAL_SPORTS') && (endDate ?? Infinity) > now,
  );
