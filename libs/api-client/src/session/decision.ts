import { type ApiError } from '../transport/request';

/** Whether a failure says something of the tokens (decisions): no response, 429 and 5xx do not, everything else does. */
export const isDecision = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status !== null && status < 500 && status !== 429;
