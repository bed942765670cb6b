import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { isApiError } from './transport/request';

/**
 * Returns the message that a player sees for a failure (reference: texts): the server's message, or else the default one. Always show
 * failures by this function: error texts of a browser or of the cipher are not for players.
 * @param network replaces the default message when there was no response
 */
export function getErrorText(error: unknown, network: string = DEFAULT_ERROR_TEXT): string {
  if (!isApiError(error)) return DEFAULT_ERROR_TEXT;
  if (error.kind === 'network') return network;
  return error.kind === 'biz' || error.kind === 'http' ? error.message : DEFAULT_ERROR_TEXT;
}
