/** Words and numbers of a query string or form; undefined and null are left out. */
export type Fields = Record<string, string | number | boolean | null | undefined>;

/** One call under `/api/{country}` (reference: platform). At most one of `form`, `json` and `text` is given. */
export interface ApiRequest {
  /** From the country on: `/patron/account/about`; from `/api/` on for a service that knows no country. */
  path: string;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Fields;
  /** Sent form-encoded, the product's default. */
  form?: Fields;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** Gives up after this many ms; default 30 s. */
  timeout?: number;
}

/**
 * Why a call failed.
 * `biz`: the server responded with another code than 10000; `http`: a status of 400 or more; `network`: no response;
 * `aborted`: the caller gave up; `cipher`: the body could not be encrypted.
 */
export interface ApiError {
  kind: 'biz' | 'http' | 'network' | 'aborted' | 'cipher';
  /** HTTP status, null when there was no response. */
  status: number | null;
  /** Code of the envelope, null when the response had none. */
  bizCode: number | null;
  /** Fit for players: the server's words, or the default message of docs/reference/texts.md; never those of a browser or of the cipher. */
  message: string;
  /** What the browser or the cipher said, for the log alone. */
  detail?: string;
  /** What the server sent along with a refusal. */
  data: unknown;
}

/** Outcome of a call; nothing is thrown. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/** Tells an {@link ApiError} from anything else, for `unknown` errors of hooks. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'bizCode' in error && 'status' in error;
}
