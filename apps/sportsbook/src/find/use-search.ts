import { SEARCH_LEAST, type SearchResponse } from '@oware/contracts';
import { useSearchParams } from '@oware/platform/router';
import { useEffect, useRef, useState } from 'react';
import { useSportsbookSearchQuery } from './endpoints';

/** A search begins so long after the last letter, ms: a fast typist asks once a word. */
const PAUSE_MS = 150;

interface SearchState {
  /** What stands in the field. */
  typed: string;
  type(words: string): void;
  /** What is searched for: the field a moment ago. */
  words: string;
  /** What was found for `words`, or for what was typed before while that is on its way; undefined before the first. */
  response: SearchResponse | undefined;
  /** `response` is for `words`; until then nobody knows whether anything is found for them. */
  current: boolean;
  /** When it came, ms since 1970. */
  receivedAt: number;
  failed: boolean;
  loading: boolean;
  reload(): Promise<SearchResponse>;
}

/** Whether there is enough to search for. */
export const isSearch = (words: string): boolean => words.trim().length >= SEARCH_LEAST;

/** Results as somebody types. What is searched for stands in the address, so that the way back leads to it. */
export function useSearch(): SearchState {
  const [search, setSearch] = useSearchParams();
  const words = search.get('q') ?? '';
  const [typed, type] = useState(words);
  /** What this page put into the address last: letters typed since are not taken back. */
  const sent = useRef(words);
  useEffect(() => {
    if (words !== sent.current) type((sent.current = words));
  }, [words]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      setSearch(wanted ? { q: wanted } : {}, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, setSearch]);
  const skip = !isSearch(words);
  const query = useSportsbookSearchQuery(words, { skip });
  return {
    typed,
    type,
    words,
    response: skip ? undefined : query.data,
    current: !skip && query.currentData !== undefined,
    failed: !skip && query.isError,
    loading: !skip && query.isFetching,
    receivedAt: query.fulfilledTimeStamp ?? 0,
    reload: () => query.refetch().unwrap(),
  };
}
