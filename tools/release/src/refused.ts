import { Refused } from '@oware/release-store';

/** The command was not understood. */
export class Misused extends Refused {
  override readonly exitCode = 2;
}

/** A canary did harm, or could not be judged, and was rolled back. */
export class Harmed extends Refused {
  override readonly exitCode = 4;
}

/** Somebody else changed the channel first. */
export class LostRace extends Refused {
  override readonly exitCode = 3;
}
