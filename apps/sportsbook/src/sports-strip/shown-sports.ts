/** A sport of the catalogue, with its numbers of events once known. */
export interface StripSport {
  key: string;
  name: string;
  live: number | boolean;
  preMatch?: number;
}

/** Returns the sports with events to bet on; all sports when none has any, or the numbers are unknown. */
export function filterSports<Sport extends StripSport>(all: readonly Sport[]): readonly Sport[] {
  const open = all.filter(({ live, preMatch }) => preMatch !== undefined && Number(live) + preMatch > 0);
  return open.length > 0 ? open : all;
}
