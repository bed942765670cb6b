import { type ApiError } from '../transport/request';

/**
 * Returns whether a failed renewal is the server's decision about the tokens (decisions): every failure except no response, 429 and 5xx.
 */
export const isDecision = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status !== null && status < 500 && status !== 429;
