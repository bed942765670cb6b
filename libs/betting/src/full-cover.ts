/** Named bets that cover every combination of their selections, from doubles or from singles upwards. */
export type FullCoverName =
  | 'Trixie'
  | 'Patent'
  | 'Yankee'
  | 'Lucky 15'
  | 'Canadian'
  | 'Lucky 31'
  | 'Heinz'
  | 'Lucky 63'
  | 'Super Heinz'
  | 'Goliath';

export interface FullCover {
  name: FullCoverName;
  /** Another name of the same bet. */
  alias?: string;
  selections: number;
  singles: boolean;
}

export const FULL_COVERS: readonly FullCover[] = [
  { name: 'Trixie', selections: 3, singles: false },
  { name: 'Patent', selections: 3, singles: true },
  { name: 'Yankee', selections: 4, singles: false },
  { name: 'Lucky 15', selections: 4, singles: true },
  { name: 'Canadian', alias: 'Super Yankee', selections: 5, singles: false },
  { name: 'Lucky 31', selections: 5, singles: true },
  { name: 'Heinz', selections: 6, singles: false },
  { name: 'Lucky 63', selections: 6, singles: true },
  { name: 'Super Heinz', selections: 7, singles: false },
  { name: 'Goliath', selections: 8, singles: false },
];

/** Returns the line sizes of a full cover for any number of selections: 2 to n, or 1 to n with singles. */
export function getFullCoverSizes(selections: number, singles: boolean): number[] {
  const first = singles ? 1 : 2;
  return Array.from({ length: selections - first + 1 }, (_, i) => i + first);
}

/** Lists the named covers for a number of selections. */
export const listFullCovers = (selections: number): FullCover[] =>
  FULL_COVERS.filter((cover) => cover.selections === selections);

/** Returns the full cover of a system, if it has a name: 4 selections with sizes [2, 3, 4] are a Yankee. */
export function findFullCover(selections: number, sizes: readonly number[]): FullCover | undefined {
  const key = [...sizes].sort((a, b) => a - b).join();
  return listFullCovers(selections).find((cover) => getFullCoverSizes(selections, cover.singles).join() === key);
}
