import { getMessage, IncompatibleRemote, RemoteError, type FailureStage } from './remote-error';
import { findOwner, unwrapError } from './owner';
import { LoadTimeout } from './limit-time';

/** Why a part of the product from a remote is missing. */
export type FailureKind =
  /** The files could not be fetched. */
  | 'network'
  /** The files were not loaded within the limit. */
  | 'timeout'
  /** The files differ from those of the release. */
  | 'integrity'
  /** The files were loaded but do not run. */
  | 'bad-script'
  /** The remote was built for another platform API or another federation runtime. */
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

/** The federation runtime reports both as "failed to load", followed by the original message. */
const scriptRan = /ScriptExecutionError/;

/** Message of a script that is blocked because it has no hash (`createScriptPlugin`). */
const unchecked = /release has no hash for/;

/**
 * Classifies a failure. Pure: the same error always gets the same kind.
 * @param remotes names of the remotes: an error thrown by the script of one is its failure, wherever it is caught
 */
export function classifyFailure(thrown: unknown, remotes: readonly string[] = []): Failure {
  const error = unwrapError(thrown);
  if (error instanceof RemoteError) {
    return { remote: error.remote, kind: getKind(error.stage, error.cause), message: getMessage(error.cause) };
  }
  const message = getMessage(error);
  const owner = isChunkLoadError(error) ? undefined : findOwner(error, remotes);
  // Only React's errors are known to be rendering errors. Others may be failed calls, which no other release fixes.
  if (owner !== undefined) return { remote: owner, kind: error === thrown ? 'unknown' : 'render', message };
  return {
    remote: 'shell',
    kind: isChunkLoadError(error) || networkMessage.test(message) ? 'network' : 'unknown',
    message,
  };
}

function getKind(stage: FailureStage, cause: unknown): FailureKind {
  if (cause instanceof IncompatibleRemote) return 'incompatible';
  if (cause instanceof LoadTimeout) return 'timeout';
  // A missing chunk may fail at any stage, because pages import lazily while they render.
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
      return getLoadingKind(cause, getMessage(cause));
  }
}

function getLoadingKind(cause: unknown, message: string): FailureKind {
  if (unchecked.test(message)) return 'integrity';
  if (scriptRan.test(message)) return 'bad-script';
  if (timeoutMessage.test(message)) return 'timeout';
  if (networkMessage.test(message)) return 'network';
  return cause instanceof Error ? 'bad-script' : 'unknown';
}

/** The error of webpack for a script or style sheet that was not loaded; `request` is its address. */
export interface ChunkLoadError extends Error {
  request?: string;
}

export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /i.test(error.message));
