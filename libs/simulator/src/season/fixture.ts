/** Goals of home and away. */
export type Pair = [number, number];

/**
 * How a fixture ended. `awarded`: decided by a committee, not on the pitch; its bets are void.
 * `abandoned`: begun and not finished. `unplayed`: no result is known.
 */
export type FixtureStatus = 'played' | 'awarded' | 'abandoned' | 'cancelled' | 'postponed' | 'unplayed';

/** One match of a season as its file gives it. */
export interface Fixture {
  round: string;
  /** YYYY-MM-DD, null when the file gives none. */
  date: string | null;
  /** HH:MM local, null when the file gives none. */
  time: string | null;
  home: string;
  away: string;
  status: FixtureStatus;
  halfTime: Pair | null;
  fullTime: Pair | null;
  /** Score after extra time, goals of regular time included. */
  extraTime: Pair | null;
  penalties: Pair | null;
  /** Words of the file that explain an odd result. */
  note: string | null;
}

/** A season with all its fixtures, in the order of the file. */
export interface Season {
  id: string;
  name: string;
  country: string;
  source: string;
  fixtures: Fixture[];
}
