import { settledStatuses, type TicketsQuery } from '@oware/contracts';

/** Days that the history can be cut to, today the last of them. */
export const HISTORY_DAYS = [1, 7, 30, 90] as const;

/** What the history is cut to. */
export type HistoryFilter = Pick<TicketsQuery, 'status' | 'sportId'> & { days?: number };

/** What an address asks for; what is no filter counts as none. */
export function historyFilter(search: URLSearchParams): HistoryFilter {
  const status = settledStatuses.find((one) => one === search.get('status'));
  const days = HISTORY_DAYS.find((one) => String(one) === search.get('days'));
  const sportId = search.get('sport') ?? '';
  return {
    ...(status && { status }),
    ...(days && { days }),
    ...(/^sr:sport:\d{1,12}$/.test(sportId) && { sportId }),
  };
}

/** What an address cuts the list of open bets to: how they ended nobody knows. */
export function openFilter(search: URLSearchParams): HistoryFilter {
  const { status: _status, ...filter } = historyFilter(search);
  return filter;
}

/** The search of an address with one filter changed. @param value null takes it away */
export function withFilter(search: URLSearchParams, name: 'status' | 'days' | 'sport', value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.toString();
}
