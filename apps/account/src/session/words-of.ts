import { type ApiError } from '@oware/api-client';
import { DEFAULT_ERROR_TEXT } from '@oware/config';

/**
 * What a player is told of a failure (platform §8): the server's words, or the default message where it sent none; never
 * the words of a browser or of the cipher.
 * @param network when no answer came
 */
export function wordsOf({ kind, message }: Pick<ApiError, 'kind' | 'message'>, network: string): string {
  if (kind === 'network') return network;
  return kind === 'biz' || kind === 'http' ? message : DEFAULT_ERROR_TEXT;
}
