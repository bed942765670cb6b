import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { type ApiError, type ApiResult } from './request';

/** A call that got no response of the server, or was never sent. @param cause what the browser or the cipher said of it */
export const unsent = (kind: ApiError['kind'], cause: unknown): ApiResult<never> => ({
  ok: false,
  error: { kind, status: null, bizCode: null, message: DEFAULT_ERROR_TEXT, detail: String(cause), data: null },
});
