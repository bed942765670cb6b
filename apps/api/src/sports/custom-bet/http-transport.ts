import { readResponseText, ResponseTooLarge } from '../../platform/http/read-response-text';
import { CustomBetFault } from './port';
import { type CustomBetTransport } from './uof-service';

/** A response takes no longer than this, ms: somebody waits for it with a finger above Place bet. */
const TIMEOUT = 3_000;
/** A response has no more bytes: all outcomes of a large match are about 200 KB. */
const MOST_BYTES = 2_000_000;

/**
 * Calls a real feed's service.
 * @param url where `custombet/…` stands, such as https://api.example/v1
 * @param token sent as `x-access-token`
 */
export const httpTransport =
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
      return { status: response.status, body: await readResponseText(response, MOST_BYTES) };
    } catch (error) {
      if (error instanceof ResponseTooLarge) throw new CustomBetFault('bad_xml', error.message);
      const timedOut = (error as { name?: unknown }).name === 'TimeoutError';
      throw new CustomBetFault(timedOut ? 'timeout' : 'unreachable', String(error));
    }
  };
