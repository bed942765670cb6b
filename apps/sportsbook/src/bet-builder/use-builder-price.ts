import { isApiError, wordsOf } from '@oware/api-client';
import { BizCode, type BuilderPick, type BuilderPriceResponse } from '@oware/contracts';
import { useMemo } from 'react';
import { useSportsbookBuilderPriceQuery } from './endpoints';
import { plainPick } from './picks';

/** The price is asked for again so often while it is looked at, ms. */
const AGAIN_MS = 10_000;
/** What another price does not change. */
const ABOUT_PICKS: readonly number[] = [
  BizCode.picksImpossible,
  BizCode.picksDependent,
  BizCode.pickNotJoined,
  BizCode.pickCount,
];
const none: readonly BuilderPick[] = [];

/** The running price of some picks. */
export interface BuilderPrice {
  /** Null while there is none: too few picks, it is on its way, or the server says no. */
  selection: BuilderPriceResponse['selection'];
  /** What cannot be added to the picks, as far as it is known. */
  conflicts: readonly BuilderPick[];
  isLoading: boolean;
  /** Why there is no price, in words. */
  rejection: string | null;
  /** Whether asking again may help: the picks themselves are not in the way. */
  canRetry: boolean;
  retry(): void;
}

/** Asks what picks cost together, and again while they are shown. @param unreachable what is said when no response came */
export function useBuilderPrice(eventId: string, picks: readonly BuilderPick[], unreachable: string): BuilderPrice {
  const asked = useMemo(() => ({ eventId, picks: picks.map(plainPick) }), [eventId, picks]);
  const skip = picks.length === 0;
  const { currentData, isFetching, error, refetch } = useSportsbookBuilderPriceQuery(asked, {
    skip,
    pollingInterval: AGAIN_MS,
    refetchOnMountOrArgChange: true,
  });
  return {
    selection: skip || error ? null : (currentData?.selection ?? null),
    conflicts: skip ? none : (currentData?.conflicts ?? none),
    isLoading: isFetching && !currentData,
    rejection: skip || !error ? null : wordsOf(error, unreachable),
    canRetry: !skip && error !== undefined && !(isApiError(error) && ABOUT_PICKS.includes(error.bizCode ?? 0)),
    retry: () => void refetch(),
  };
}
