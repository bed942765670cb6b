import { settledStatuses, type TicketsQuery } from '@oware/contracts';

/** Name of a filter in the address. */
export type FilterName = 'status' | 'days' | 'sport';

/** Choices for the filter by days; today is the last day of each. */
export const HISTORY_DAYS = [1, 7, 30, 90] as const;

/** Filter of the bet history. */
export type HistoryFilter = Pick<TicketsQuery, 'status' | 'sportId'> & { days?: (typeof HISTORY_DAYS)[number] };

/** Parses the filter of an address; ignores invalid values. */
export function parseHistoryFilter(search: URLSearchParams): HistoryFilter {
  const status = settledStatuses.find((one) => one === search.get('status'));
  const days = HISTORY_DAYS.find((one) => String(one) === search.get('days'));
  const sportId = search.get('sport') ?? '';
  return {
    ...(status && { status }),
    ...(days && { days }),
    ...(/^sr:sport:\d{1,12}$/.test(sportId) && { sportId }),
  };
}

/** Parses the filter for open bets, which have no result to filter by. */
export function parseOpenFilter(search: URLSearchParams): HistoryFilter {
  const { status: _status, ...filter } = parseHistoryFilter(search);
  return filter;
}

/**
 * Returns the query string of an address with one filter changed.
 * @param value null removes the filter
 */
export function setFilter(search: URLSearchParams, name: FilterName, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.toString();
}
