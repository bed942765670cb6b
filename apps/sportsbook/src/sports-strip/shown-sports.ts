/** A sport of the catalogue, with its numbers of events once known. */
export interface StripSport {
  /** sr:sport:{n} */
  id: string;
  key: string;
  name: string;
  live: number | boolean;
  preMatch?: number;
}

/** Returns the sports that have events to bet on. Returns all sports if no sport has events, or the counts are not loaded. */
export function filterSports<Sport extends StripSport>(all: readonly Sport[]): readonly Sport[] {
  const open = all.filter(({ live, preMatch }) => preMatch !== undefined && Number(live) + preMatch > 0);
  return open.length > 0 ? open : all;
}
