import { type ApiError, type ApiResult } from '@oware/api-client';

/** Delays between attempts, ms; after the last one the player has to try again. */
const WAITS = [500, 1000, 2000, 4000, 8000] as const;

/** Whether the server has rejected a call, so that nothing was charged. */
export const isRejection = ({ status, bizCode }: ApiError): boolean =>
  bizCode !== null && status !== null && status < 500 && status !== 429 && status !== 401;

/** Sends a call with an idempotency key until it has a final response, or the attempts are used up. */
export async function sendWithRetries<T>(
  attempt: () => Promise<ApiResult<T>>,
  wait: (ms: number) => Promise<void>,
): Promise<ApiResult<T>> {
  let result = await attempt();
  for (const ms of WAITS) {
    if (result.ok || isRejection(result.error)) break;
    await wait(ms);
    result = await attempt();
  }
  return result;
}
