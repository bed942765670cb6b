import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { type ApiError, type ApiResult } from './request';

/**
 * Returns the error of a call without a response, or one that was never sent.
 * @param cause error of the browser or the cipher
 */
export const createUnsentError = (kind: ApiError['kind'], cause: unknown): ApiResult<never> => ({
  ok: false,
  error: { kind, status: null, bizCode: null, message: DEFAULT_ERROR_TEXT, detail: String(cause), data: null },
});
