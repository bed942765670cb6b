import { send, type ApiResult } from '@oware/api-client';
import { type HttpContext, type OutcomeRef, type SelectionsResponse } from '@oware/contracts';

/** A snapshot of odds that takes longer is worth nothing, ms. */
const SNAPSHOT_TIMEOUT_MS = 8000;

/** POST /factsCenter/selections: outcomes as the product has them now. */
export const confirmPicks = (http: HttpContext, picks: readonly OutcomeRef[]): Promise<ApiResult<SelectionsResponse>> =>
  send(http, {
    path: '/factsCenter/selections',
    method: 'POST',
    timeout: SNAPSHOT_TIMEOUT_MS,
    json: {
      selections: picks.map(({ eventId, marketId, specifiers, outcomeId }) => ({
        eventId,
        marketId,
        specifiers,
        outcomeId,
      })),
    },
  });
