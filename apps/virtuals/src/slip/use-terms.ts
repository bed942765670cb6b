import { useMemo } from 'react';
import { useVirtualsBuilderQuery, useVirtualsOverallQuery } from '../service/endpoints';
import { type Terms } from './build-tickets';

/** The server's terms for tickets: null until loaded; `failed` when they could not be loaded. */
export interface TermsState {
  terms: Terms | null;
  failed: boolean;
  /** Whether bet builders are enabled (reference: virtuals). */
  builderOn: boolean;
  reload(): void;
}

/** Loads the country's terms for tickets, with a function to load them again. */
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
