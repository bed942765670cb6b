import { type ExclusionScope, type ExclusionStatus } from '@oware/contracts';
import { shownScopes } from './shown-scopes';

/** What a scope's line says. */
export interface StatusLine {
  scope: ExclusionScope;
  /** When it opens again, ms since 1970; null while it is open, and while only the player's return is missing. */
  end: number | null;
  /** When the exclusion that closes it began, ms since 1970; null while it is open. */
  start: number | null;
  /** Its time is over, and the player has not returned. */
  waits: boolean;
  /** It is closed because everything is, and opens later for that. */
  withAll: boolean;
}

/** Lines for the statuses, in the order they are shown in; an exclusion from everything closes each product too. */
export function statusLines(statuses: readonly ExclusionStatus[]): StatusLine[] {
  const endOf = ({ enabled, endDate }: ExclusionStatus): number => (enabled ? (endDate ?? 0) : 0);
  const hasEnded = ({ enabled, endedAt }: ExclusionStatus): boolean => enabled && typeof endedAt === 'number';
  const everything = statuses.filter(({ scope }) => scope === 'ALL');
  const all = Math.max(0, ...everything.map(endOf));
  const inOrder = shownScopes.flatMap((scope) => statuses.filter((status) => status.scope === scope));
  return inOrder.map((status) => {
    const withAll = status.scope !== 'ALL' && all > endOf(status);
    const end = (withAll ? all : endOf(status)) || null;
    const closing = [status, ...everything].filter(hasEnded);
    const waits = end === null && closing.length > 0;
    const [closedBy] = end === null ? closing : withAll ? everything : [status];
    return { scope: status.scope, end, start: closedBy?.startDate ?? null, waits, withAll };
  });
}
