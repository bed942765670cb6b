import { Refused } from '@oware/release-store';

/** The command was not understood. */
export class Misused extends Refused {
  override readonly exitCode = 2;
}

/** Somebody else changed the channel first. */
export class LostRace extends Refused {
  override readonly exitCode = 3;
}
