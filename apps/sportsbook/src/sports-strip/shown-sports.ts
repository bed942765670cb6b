/** A sport of the catalogue, with how much there is once that is known. */
export interface StripSport {
  key: string;
  name: string;
  live: number | boolean;
  preMatch?: number;
}

/** Sports with anything to bet on; all of them while nothing is known or nothing is on. */
export function shownSports<Sport extends StripSport>(all: readonly Sport[]): readonly Sport[] {
  const open = all.filter(({ live, preMatch }) => preMatch !== undefined && Number(live) + preMatch > 0);
  return open.length > 0 ? open : all;
}
