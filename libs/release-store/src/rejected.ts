/**
 * Expected error of a request; nothing was changed. The message gives the reason and what to do. A command ends with the exit code.
 */
export class RejectedError extends Error {
  readonly exitCode: number = 1;
}

/**
 * The store did not respond, even after several attempts. A change may have been made: if that is unknown, the message mentions it.
 */
export class UnreachableError extends RejectedError {}

/** There is nothing to change in this channel: the change has already been made, or was never proposed here. */
export class NothingToDo extends RejectedError {}
