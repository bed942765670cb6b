import { classifyFailure } from '../remotes/failure';
import { getRootCause } from '../remotes/owner';
import { type RenderFailure } from './contract';

/**
 * Describes an error in the rendering of a page.
 * @param remotes names of the remotes
 * @returns with the stack of the error that was thrown first: that of a wrapping error only names the shell
 */
export function describeFailure(error: unknown, where: string, remotes: readonly string[]): RenderFailure {
  const cause = getRootCause(error);
  return { ...classifyFailure(error, remotes), where, stack: cause instanceof Error ? cause.stack : undefined };
}
