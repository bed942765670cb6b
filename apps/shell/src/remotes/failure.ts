import { messageOf, IncompatibleRemote, RemoteError, type FailureStage } from './remote-error';
import { ownerOf, unwrapped } from './owner';
import { LoadTimeout } from './within';

/** Why a part of the product that comes from a remote is missing. */
export type FailureKind =
  /** The files could not be fetched. */
  | 'network'
  /** The files did not come within the limit. */
  | 'timeout'
  /** The files came but are not those that the release names. */
  | 'integrity'
  /** The files came but do not run. */
  | 'bad-script'
  /** The remote was built for another door or another federation runtime. */
  | 'incompatible'
  /** `setup` threw. */
  | 'setup'
  /** A component threw while rendering. */
  | 'render'
  /** The page's loader failed. */
  | 'data'
  | 'unknown';

export interface Failure {
  kind: FailureKind;
  remote: string;
  message: string;
}

const networkMessage =
  /failed to fetch|networkerror|load failed|loading (css )?chunk|net::|#runtime-008|script.*(error|resource)/i;
const timeoutMessage = /timed out|\(timeout: /i;

/** The federation runtime says of both "failed to load"; its original words follow. */
const scriptRan = /ScriptExecutionError/;

/** Words of a script that the browser refuses to load without a hash (`scriptPlugin`). */
const unchecked = /names no hash/;

/**
 * Sorts a failure. Pure: the same error always gets the same kind.
 * @param remotes names of the remotes: what the script of one threw is its failure, wherever it shows
 */
export function classifyFailure(thrown: unknown, remotes: readonly string[] = []): Failure {
  const error = unwrapped(thrown);
  if (error instanceof RemoteError) {
    return { remote: error.remote, kind: kindOf(error.stage, error.cause), message: messageOf(error.cause) };
  }
  const message = messageOf(error);
  const owner = isChunkLoadError(error) ? undefined : ownerOf(error, remotes);
  // Only React says of an error that it came while rendering; others may be a call that failed, which no other release mends.
  if (owner !== undefined) return { remote: owner, kind: error === thrown ? 'unknown' : 'render', message };
  return {
    remote: 'shell',
    kind: isChunkLoadError(error) || networkMessage.test(message) ? 'network' : 'unknown',
    message,
  };
}

function kindOf(stage: FailureStage, cause: unknown): FailureKind {
  if (cause instanceof IncompatibleRemote) return 'incompatible';
  if (cause instanceof LoadTimeout) return 'timeout';
  // A chunk that is missing may show at any stage, for pages import lazily while they render.
  if (isChunkLoadError(cause)) return timeoutMessage.test(cause.message) ? 'timeout' : 'network';
  switch (stage) {
    case 'setup':
      return 'setup';
    case 'render':
      return 'render';
    case 'data':
      return 'data';
    case 'load':
    case 'page':
      return kindOfLoading(cause, messageOf(cause));
  }
}

function kindOfLoading(cause: unknown, message: string): FailureKind {
  if (unchecked.test(message)) return 'integrity';
  if (scriptRan.test(message)) return 'bad-script';
  if (timeoutMessage.test(message)) return 'timeout';
  if (networkMessage.test(message)) return 'network';
  return cause instanceof Error ? 'bad-script' : 'unknown';
}

/** What webpack throws for a script or style sheet that did not come; `request` is its address. */
export interface ChunkLoadError extends Error {
  request?: string;
}

export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /i.test(error.message));
