import { type ApiError, type ApiResult } from '@oware/api-client';

/** Waits between tries, ms; after the last one the player is asked. */
const WAITS = [500, 1000, 2000, 4000, 8000] as const;

/** Whether a failure says that nothing was taken. */
export const isRefusal = ({ status, bizCode }: ApiError): boolean =>
  bizCode !== null && status !== null && status < 500 && status !== 429 && status !== 401;

/** Sends a call that has a key of its own until it has a response that decides, or the waits are over. */
export async function sendSurely<T>(
  attempt: () => Promise<ApiResult<T>>,
  wait: (ms: number) => Promise<void>,
): Promise<ApiResult<T>> {
  let result = await attempt();
  for (const ms of WAITS) {
    if (result.ok || isRefusal(result.error)) break;
    await wait(ms);
    result = await attempt();
  }
  return result;
}
