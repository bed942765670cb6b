/** Why a part of the product that comes from a remote is missing. */
export type FailureKind =
  /** The files could not be fetched. */
  | 'network'
  /** The files came but are not what the release says, or do not run. */
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

/** Where in the life of a remote an error was thrown. */
export type FailureStage = 'load' | 'setup' | 'page' | 'render' | 'data';

/** An error with the remote and the stage it came from. */
export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly stage: FailureStage,
    override readonly cause: unknown,
  ) {
    super(`${remote}, ${stage}: ${messageOf(cause)}`);
    this.name = 'RemoteError';
  }
}

/** The remote declares that it does not fit this shell. */
export class IncompatibleRemote extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IncompatibleRemote';
  }
}

const networkMessage = /failed to fetch|networkerror|load failed|loading (css )?chunk|timeout|net::|#runtime-008|script.*(error|resource)/i;

/** The federation runtime says of both "failed to load"; its original words follow. */
const scriptRan = /ScriptExecutionError/;

/** Sorts a failure. Pure: the same error always gets the same kind. */
export function classifyFailure(error: unknown): Failure {
  if (error instanceof RemoteError) {
    return { remote: error.remote, kind: kindOf(error.stage, error.cause), message: messageOf(error.cause) };
  }
  const message = messageOf(error);
  return { remote: 'shell', kind: isChunkLoadError(error) || networkMessage.test(message) ? 'network' : 'unknown', message };
}

function kindOf(stage: FailureStage, cause: unknown): FailureKind {
  if (cause instanceof IncompatibleRemote) return 'incompatible';
  // A chunk that is missing may show at any stage, for pages import lazily while they render.
  if (isChunkLoadError(cause)) return 'network';
  switch (stage) {
    case 'setup':
      return 'setup';
    case 'render':
      return 'render';
    case 'data':
      return 'data';
    case 'load':
    case 'page':
      if (scriptRan.test(messageOf(cause))) return 'bad-script';
      if (networkMessage.test(messageOf(cause))) return 'network';
      return cause instanceof Error ? 'bad-script' : 'unknown';
  }
}

const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /i.test(error.message));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
