import { send, type ApiResult } from '@oware/api-client';
import { type HttpContext, type OutcomeRef, type SelectionsResponse } from '@oware/contracts';

/** Time after which a snapshot of odds would be outdated, ms. */
const SNAPSHOT_TIMEOUT_MS = 8000;

/** POST /factsCenter/selections: the current state of outcomes. */
export const confirmSelections = (
  http: HttpContext,
  selections: readonly OutcomeRef[],
): Promise<ApiResult<SelectionsResponse>> =>
  send(http, {
    path: '/factsCenter/selections',
    method: 'POST',
    timeout: SNAPSHOT_TIMEOUT_MS,
    json: {
      selections: selections.map(({ eventId, marketId, specifiers, outcomeId }) => ({
        eventId,
        marketId,
        specifiers,
        outcomeId,
      })),
    },
  });
