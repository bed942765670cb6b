/** A team: its name, and its goals for and against as multiples of its league's mean. */
export type Team = readonly [name: string, attack: number, defence: number];

/** A league of virtual football. */
export interface League {
  leagueId: string;
  name: string;
  /** Real season that its strengths were measured from. */
  source: string;
  /** Mean goals of the home team per match. */
  homeGoals: number;
  /** Mean goals of the away team per match. */
  awayGoals: number;
  /** Share of the goals in the first half. */
  firstHalf: number;
  /** Strongest first; an even number of teams. */
  teams: readonly Team[];
}
