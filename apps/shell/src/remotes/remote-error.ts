/** Stage of a remote's life in which an error was thrown. */
export type FailureStage = 'load' | 'setup' | 'page' | 'render' | 'data';

/** An error with its remote and stage. */
export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly stage: FailureStage,
    override readonly cause: unknown,
  ) {
    super(`${remote}, ${stage}: ${getMessage(cause)}`);
    this.name = 'RemoteError';
  }
}

/** Thrown when a remote declares that it is incompatible with this shell. */
export class IncompatibleRemote extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IncompatibleRemote';
  }
}

export const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
