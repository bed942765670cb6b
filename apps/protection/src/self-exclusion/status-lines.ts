import { type ExclusionScope, type ExclusionStatus } from '@oware/contracts';
import { shownScopes } from './shown-scopes';

/** What a scope's line says. */
export interface StatusLine {
  scope: ExclusionScope;
  /** When it opens again, ms since 1970; null while it is open. */
  end: number | null;
  /** It is closed because everything is, and opens later for that. */
  withAll: boolean;
}

/** Lines for the statuses, in the order they are shown in; an exclusion from everything closes each product too. */
export function statusLines(statuses: readonly ExclusionStatus[]): StatusLine[] {
  const endOf = ({ enabled, endDate }: ExclusionStatus): number => (enabled ? (endDate ?? 0) : 0);
  const all = Math.max(0, ...statuses.filter(({ scope }) => scope === 'ALL').map(endOf));
  const inOrder = shownScopes.flatMap((scope) => statuses.filter((status) => status.scope === scope));
  return inOrder.map((status) => {
    const withAll = status.scope !== 'ALL' && all > endOf(status);
    return { scope: status.scope, end: (withAll ? all : endOf(status)) || null, withAll };
  });
}
