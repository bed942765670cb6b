/** Fields of a query string or form; undefined and null are omitted. */
export type Fields = Record<string, string | number | boolean | null | undefined>;

/** One call under `/api/{country}` (reference: platform), with at most one of `form`, `json` and `text`. */
export interface ApiRequest {
  /** Starts after the country: `/patron/account/about`; or with `/api/` for a service without countries. */
  path: string;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Fields;
  /** Sent form-encoded, the product's default. */
  form?: Fields;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** Timeout in ms; default 30 s. */
  timeout?: number;
}

/**
 * Why a call failed.
 * `biz`: the server responded with another code than 10000; `http`: a status of 400 or more; `network`: no response;
 * `aborted`: aborted by the caller; `cipher`: the body could not be encrypted.
 */
export interface ApiError {
  kind: 'biz' | 'http' | 'network' | 'aborted' | 'cipher';
  /** HTTP status; null without a response. */
  status: number | null;
  /** Code of the envelope; null if there is none. */
  bizCode: number | null;
  /**
   * Text for players: the server's message, or the default of docs/reference/texts.md; never an error text of a browser or of the cipher.
   */
  message: string;
  /** Error text of the browser or the cipher, for logs only. */
  detail?: string;
  /** Data of the server's rejection. */
  data: unknown;
}

/** Result of a call; nothing is thrown. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/** Returns whether an `unknown` error of a hook is an {@link ApiError}. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'bizCode' in error && 'status' in error;
}
