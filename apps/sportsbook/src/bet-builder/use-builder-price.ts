import { isApiError, getErrorText } from '@oware/api-client';
import { BizCode, type BuilderSelection, type BuilderPriceResponse } from '@oware/contracts';
import { useMemo } from 'react';
import { useSportsbookBuilderPriceQuery } from './endpoints';
import { toBuilderSelection } from './selections';

/** Interval at which the price is refreshed while it is shown, ms. */
const AGAIN_MS = 10_000;
/** Rejections that are about the selections: asking for the price again would not change them. */
const SELECTION_CODES: readonly number[] = [
  BizCode.picksImpossible,
  BizCode.picksDependent,
  BizCode.pickNotJoined,
  BizCode.pickCount,
];
const none: readonly BuilderSelection[] = [];

/** The current price of a set of selections. */
export interface BuilderPrice {
  /** Null when there is no price: too few selections, still loading, or rejected by the server. */
  selection: BuilderPriceResponse['selection'];
  /** Outcomes known to conflict with the selections. */
  conflicts: readonly BuilderSelection[];
  isLoading: boolean;
  /** The reason why there is no price, for the player. */
  rejection: string | null;
  /** Whether a retry may help, because the cause is not the selections themselves. */
  canRetry: boolean;
  retry(): void;
}

/**
 * Requests the joint price of selections, and again while they are shown.
 * @param unreachable the text to show when the server does not respond
 */
export function useBuilderPrice(
  eventId: string,
  selections: readonly BuilderSelection[],
  unreachable: string,
): BuilderPrice {
  const request = useMemo(() => ({ eventId, picks: selections.map(toBuilderSelection) }), [eventId, selections]);
  const skip = selections.length === 0;
  const { currentData, isFetching, error, refetch } = useSportsbookBuilderPriceQuery(request, {
    skip,
    pollingInterval: AGAIN_MS,
    refetchOnMountOrArgChange: true,
  });
  return {
    selection: skip || error ? null : (currentData?.selection ?? null),
    conflicts: skip ? none : (currentData?.conflicts ?? none),
    isLoading: isFetching && !currentData,
    rejection: skip || !error ? null : getErrorText(error, unreachable),
    canRetry: !skip && error !== undefined && !(isApiError(error) && SELECTION_CODES.includes(error.bizCode ?? 0)),
    retry: () => void refetch(),
  };
}
