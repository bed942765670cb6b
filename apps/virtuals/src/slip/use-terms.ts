import { useMemo } from 'react';
import { useVirtualsBuilderQuery, useVirtualsOverallQuery } from '../service/endpoints';
import { type Terms } from './tickets-of';

/** What the server takes tickets by: null until it is there, `failed` when it could not be loaded. */
export interface TermsState {
  terms: Terms | null;
  failed: boolean;
  /** Whether there are bet builders (reference: virtuals). */
  builderOn: boolean;
  reload(): void;
}

/** The country's terms of tickets, and a way to ask for them again. */
export function useTerms(): TermsState {
  const overall = useVirtualsOverallQuery();
  const builder = useVirtualsBuilderQuery();
  const terms = useMemo(
    () => (overall.data && builder.data ? { overall: overall.data, builder: builder.data } : null),
    [overall.data, builder.data],
  );
  return {
    terms,
    failed: terms === null && [overall, builder].some(({ isError, isFetching }) => isError && !isFetching),
    builderOn: builder.data?.enable === true,
    reload() {
      for (const query of [overall, builder]) if (query.data === undefined) void query.refetch();
    },
  };
}
