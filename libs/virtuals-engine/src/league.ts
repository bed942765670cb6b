/** A team: its name, and its goals for and against as a multiple of its league's mean. */
export type Team = readonly [name: string, attack: number, defence: number];

/** A league of virtual football. */
export interface League {
  leagueId: string;
  name: string;
  /** The season that it was measured from. */
  source: string;
  /** Mean goals of the home side a match. */
  homeGoals: number;
  /** Mean goals of the away side a match. */
  awayGoals: number;
  /** What part of the goals falls in the first half. */
  firstHalf: number;
  /** Strongest first; an even number. */
  teams: readonly Team[];
}
