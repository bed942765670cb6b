import { type ExclusionScope, type ExclusionStatus } from '@oware/contracts';
import { shownScopes } from './shown-scopes';

/** A line of the status list. */
export interface StatusLine {
  scope: ExclusionScope;
  /**
   * When the scope opens again, ms since 1970; null while it is open, and while only the player's return is pending.
   */
  end: number | null;
  /** Start of the exclusion that closes it, ms since 1970; null while it is open. */
  start: number | null;
  /** Whether the exclusion has ended and the player's return is pending. */
  waits: boolean;
  /** Whether it is closed until a later date because everything is. */
  withAll: boolean;
}

/** Returns the lines in display order; an exclusion from everything closes each product too. */
export function getStatusLines(statuses: readonly ExclusionStatus[]): StatusLine[] {
  const getEnd = ({ enabled, endDate }: ExclusionStatus): number => (enabled ? (endDate ?? 0) : 0);
  const hasEnded = ({ enabled, endedAt }: ExclusionStatus): boolean => enabled && typeof endedAt === 'number';
  const everything = statuses.filter(({ scope }) => scope === 'ALL');
  const all = Math.max(0, ...everything.map(getEnd));
  const inOrder = shownScopes.flatMap((scope) => statuses.filter((status) => status.scope === scope));
  return inOrder.map((status) => {
    const withAll = status.scope !== 'ALL' && all > getEnd(status);
    const end = (withAll ? all : getEnd(status)) || null;
    const closing = [status, ...everything].filter(hasEnded);
    const waits = end === null && closing.length > 0;
    const [closedBy] = end === null ? closing : withAll ? everything : [status];
    return { scope: status.scope, end, start: closedBy?.startDate ?? null, waits, withAll };
  });
}
