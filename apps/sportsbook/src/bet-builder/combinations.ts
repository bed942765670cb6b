import { type NamedSelection, type SelectionGroup } from './selections';

/** A selection by market and outcome; of several lines the one with these specifiers, or the middle one. */
interface Wanted {
  marketId: number;
  outcomeId: string;
  specifiers?: string;
}

const want = (marketId: number, outcomeId: string, specifiers?: string): Wanted => ({
  marketId,
  outcomeId,
  ...(specifiers === undefined ? {} : { specifiers }),
});

/** Combinations that bettors often make: a winner with goals, both teams to score with goals, a double chance with few goals. */
const COMBINATIONS: readonly (readonly Wanted[])[] = [
  [want(1, '1'), want(18, '12', 'total=2.5')],
  [want(1, '3'), want(18, '12', 'total=2.5')],
  [want(29, '74'), want(18, '12', 'total=2.5')],
  [want(10, '9'), want(18, '13', 'total=3.5')],
  [want(219, '4'), want(225, '12')],
  [want(219, '5'), want(225, '13')],
  [want(186, '4'), want(189, '12')],
  [want(186, '5'), want(189, '13')],
];
const MAX_SHOWN = 4;

function findSelection(groups: readonly SelectionGroup[], wanted: Wanted): NamedSelection | undefined {
  const found = groups
    .filter(({ marketId }) => marketId === wanted.marketId)
    .flatMap(({ selections }) => selections)
    .filter(({ outcomeId }) => outcomeId === wanted.outcomeId);
  return wanted.specifiers === undefined
    ? found[Math.floor(found.length / 2)]
    : found.find(({ specifiers }) => specifiers === wanted.specifiers);
}

/** Returns the common combinations that the match offers in full. */
export const findCombinations = (groups: readonly SelectionGroup[]): readonly (readonly NamedSelection[])[] =>
  COMBINATIONS.map((wanted) => wanted.flatMap((each) => findSelection(groups, each) ?? []))
    .filter((selections, index) => selections.length === COMBINATIONS[index]?.length)
    .slice(0, MAX_SHOWN);
