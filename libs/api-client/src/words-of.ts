import { DEFAULT_ERROR_TEXT } from '@oware/config';
import { isApiError } from './transport/request';

/**
 * What a player reads of any failure (reference: texts): the server's words, or the default message where it sent none. The only
 * way of a failure to the screen: the words of a browser or of the cipher never pass.
 * @param network instead of the default message when no response came
 */
export function wordsOf(error: unknown, network: string = DEFAULT_ERROR_TEXT): string {
  if (!isApiError(error)) return DEFAULT_ERROR_TEXT;
  if (error.kind === 'network') return network;
  return error.kind === 'biz' || error.kind === 'http' ? error.message : DEFAULT_ERROR_TEXT;
}
