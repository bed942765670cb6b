/** Goals of home and away. */
export type Pair = [number, number];

/**
 * Outcome of a fixture. `awarded`: decided by a committee, not on the pitch; its bets are void. `abandoned`: started but not finished.
 * `unplayed`: no result is known.
 */
export type FixtureStatus = 'played' | 'awarded' | 'abandoned' | 'cancelled' | 'postponed' | 'unplayed';

/** One match of a season as in its file. */
export interface Fixture {
  round: string;
  /** YYYY-MM-DD, null when missing. */
  date: string | null;
  /** HH:MM local, null when missing. */
  time: string | null;
  home: string;
  away: string;
  status: FixtureStatus;
  halfTime: Pair | null;
  fullTime: Pair | null;
  /** Score after extra time, including goals of regular time. */
  extraTime: Pair | null;
  penalties: Pair | null;
  /** Remark in the file on an unusual result. */
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
