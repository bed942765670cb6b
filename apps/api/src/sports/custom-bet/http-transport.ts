import { readResponseText, ResponseTooLarge } from '../../platform/http/read-response-text';
import { CustomBetError } from './port';
import { type CustomBetTransport } from './uof-service';

/** Timeout of a response, ms: a player is waiting to place a bet. */
const TIMEOUT = 3_000;
/** Maximum size of a response, bytes: all outcomes of a large match are about 200 KB. */
const MAX_BYTES = 2_000_000;

/**
 * Calls the service of a real feed.
 * @param url base URL of `custombet/…`, such as https://api.example/v1
 * @param token sent as `x-access-token`
 */
export const createHttpTransport =
  ({ url, token, timeout = TIMEOUT }: { url: string; token: string; timeout?: number }): CustomBetTransport =>
  async (method, path, body) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
        method,
        headers: { 'x-access-token': token, accept: 'application/xml', 'content-type': 'application/xml' },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, body: await readResponseText(response, MAX_BYTES) };
    } catch (error) {
      if (error instanceof ResponseTooLarge) throw new CustomBetError('bad_xml', error.message);
      const timedOut = (error as { name?: unknown }).name === 'TimeoutError';
      throw new CustomBetError(timedOut ? 'timeout' : 'unreachable', String(error));
    }
  };
