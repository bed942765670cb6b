import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { type ApiError, type ApiResult } from './request';

/**
 * Returns the error for a call that got no response or was never sent.
 * @param cause error from the browser or the cipher
 */
export const createUnsentError = (kind: ApiError['kind'], cause: unknown): ApiResult<never> => ({
  ok: false,
  error: { kind, status: null, bizCode: null, message: DEFAULT_ERROR_TEXT, detail: String(cause), data: null },
});
