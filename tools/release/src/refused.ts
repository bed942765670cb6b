/** The command was understood and is not carried out; nothing was changed. The message says why and what to do. */
export class Refused extends Error {
  readonly exitCode: number = 1;
}

/** The command was not understood. */
export class Misused extends Refused {
  override readonly exitCode = 2;
}

/** Somebody else changed the channel first. */
export class LostRace extends Refused {
  override readonly exitCode = 3;
}
