import { SEARCH_MIN_LENGTH, type SearchResponse } from '@oware/contracts';
import { useSearchParams } from '@oware/platform/router';
import { useEffect, useRef, useState } from 'react';
import { useSportsbookSearchQuery } from './endpoints';

/** Delay after the last letter before a search starts, ms: a fast typist causes one call per word. */
const PAUSE_MS = 150;

/** A search while the player types. */
export interface SearchState {
  /** Text in the field. */
  typed: string;
  type(text: string): void;
  /** Text of the search: the field's text after a short delay. */
  term: string;
  /** Results for `term`, or for the previous search while they are loading; undefined before the first ones of this search. */
  response: SearchResponse | undefined;
  /** Whether `response` is for the text in the field; until then it is unknown whether there are results for it. */
  current: boolean;
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  failed: boolean;
  loading: boolean;
  reload(): Promise<SearchResponse>;
}

/** Whether there is enough text to search for. */
export const isSearch = (term: string): boolean => term.trim().length >= SEARCH_MIN_LENGTH;

/** Returns the results of a search; none while the term is too short. */
function useResults(typed: string, term: string): Omit<SearchState, 'typed' | 'type' | 'term'> {
  const skip = !isSearch(term);
  const query = useSportsbookSearchQuery(term, { skip });
  return {
    response: skip ? undefined : query.data,
    current: !skip && query.currentData !== undefined && typed.trim() === term.trim(),
    failed: !skip && query.isError,
    loading: !skip && query.isFetching,
    receivedAt: query.fulfilledTimeStamp ?? 0,
    reload: () => query.refetch().unwrap(),
  };
}

/** Returns search results while the player types. The search is part of the address, so that going back leads to it. */
export function useSearch(): SearchState {
  const [search, setSearch] = useSearchParams();
  const term = search.get('q') ?? '';
  const [typed, type] = useState(term);
  /** The search that this page last wrote to the address, so that letters typed since are not overwritten. */
  const sent = useRef(term);
  useEffect(() => {
    if (term !== sent.current) type((sent.current = term));
  }, [term]);
  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = trimmed;
      setSearch(trimmed ? { q: trimmed } : {}, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, setSearch]);
  return { typed, type, term, ...useResults(typed, term) };
}

/** Returns search results while the player types, without the address: for a search inside a sheet. */
export function useSearchInSheet(): SearchState {
  const [typed, type] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type, term, ...useResults(typed, term) };
}
