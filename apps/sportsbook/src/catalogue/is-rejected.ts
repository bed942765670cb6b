import { isApiError, type ApiError } from '@oware/api-client';

/**
 * Returns whether the server rejected a call or does not know what it names (status 404), so that the same call would fail again. A lost
 * connection, a failure of the server and too many calls are none of this.
 */
export const isRejected = (error: unknown): error is ApiError =>
  isApiError(error) && (error.kind === 'biz' || error.status === 404);
