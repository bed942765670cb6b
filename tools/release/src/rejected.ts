import { RejectedError } from '@oware/release-store';

/** Invalid command line. */
export class UsageError extends RejectedError {
  override readonly exitCode = 2;
}

/** A canary did harm, or could not be analysed, and was rolled back. */
export class Harmed extends RejectedError {
  override readonly exitCode = 4;
}

/** Somebody else changed the channel first. */
export class RevisionConflictError extends RejectedError {
  override readonly exitCode = 3;
}
