/** What was asked for cannot be had; nothing was changed. The message says why and what to do. A command ends with the exit code. */
export class Refused extends Error {
  readonly exitCode: number = 1;
}

/** The store gave no response, also after several attempts. A change may have been made: the message says when that is not known. */
export class Unreachable extends Refused {}
