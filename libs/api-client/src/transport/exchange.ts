import { SUCCESS, type HttpContext } from '@oware/contracts';
import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { type ApiRequest, type ApiResult, type Fields } from './request';
import { createUnsentError } from './unsent';
import { buildProductHeaders } from './headers';
import { getMaxRetries, isRetryable } from './retry';
import { getSession } from './session';
import { withTimeout } from './with-timeout';

type Decode = (text: string) => string | Promise<string>;

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Sends one call and parses its envelope, with retries but without sessions and ciphers.
 * @param decode turns the text of the response into that of an envelope
 */
export async function exchange<T>(
  http: HttpContext,
  request: ApiRequest,
  signal?: AbortSignal,
  decode: Decode = (text) => text,
): Promise<ApiResult<T>> {
  const method = request.method ?? 'GET';
  const place = request.path.startsWith('/api/') ? '' : `/api/${http.country}`;
  const url = `${http.baseUrl}${place}${request.path}${buildQuery(request.query)}`;
  const init: RequestInit = { method, headers: buildHeaders(http, request) };
  const body = buildBody(request);
  if (body !== undefined) init.body = body;

  for (let left = getMaxRetries(method); ; left--) {
    const result = await once<T>(
      (inner) => http.fetch(url, { ...init, signal: inner }),
      request.timeout ?? DEFAULT_TIMEOUT_MS,
      decode,
      signal,
      getMaxRetries(method) ? getSession(http).reads : undefined,
    );
    if (result.ok || left === 0 || result.error.kind === 'biz' || result.error.kind === 'aborted') return result;
    if (!isRetryable(result.error.status)) return result;
  }
}

async function once<T>(
  fetchWith: (signal: AbortSignal) => Promise<Response>,
  timeout: number,
  decode: Decode,
  outer?: AbortSignal,
  running?: Set<AbortController>,
): Promise<ApiResult<T>> {
  try {
    return await withTimeout(
      timeout,
      outer,
      async (signal) => {
        const response = await fetchWith(signal);
        return readEnvelope<T>(response.status, await decode(await response.text()));
      },
      running,
    );
  } catch (error) {
    return createUnsentError(
      outer?.aborted || (error as Partial<Error>).name === 'AbortError' ? 'aborted' : 'network',
      error,
    );
  }
}

function readEnvelope<T>(status: number, text: string): ApiResult<T> {
  const envelope = parse(text);
  const bizCode = typeof envelope?.['bizCode'] === 'number' ? envelope['bizCode'] : null;
  if (status < 400 && bizCode === SUCCESS) return { ok: true, data: (envelope?.['data'] ?? null) as T };
  const message =
    typeof envelope?.['message'] === 'string' && envelope['message'] ? envelope['message'] : DEFAULT_ERROR_TEXT;
  return {
    ok: false,
    error: { kind: status >= 400 ? 'http' : 'biz', status, bizCode, message, data: envelope?.['data'] ?? null },
  };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null; // Not a response of the product (a proxy's page): reported by its status and the default message.
  }
}

function buildHeaders(http: HttpContext, request: ApiRequest): Record<string, string> {
  const type =
    request.json !== undefined
      ? 'application/json'
      : request.text !== undefined
        ? 'text/plain'
        : 'application/x-www-form-urlencoded';
  return { ...buildProductHeaders(http), 'Content-Type': type, ...request.headers };
}

function buildBody(request: ApiRequest): string | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json);
  return request.text ?? (request.form && encode(request.form));
}

const buildQuery = (query: Fields | undefined): string => {
  const text = query ? encode(query) : '';
  return text && `?${text}`;
};

function encode(fields: Fields): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
}
