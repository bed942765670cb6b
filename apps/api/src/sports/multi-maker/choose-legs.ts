import { type BookingSelection } from '@oware/contracts';

/** Returns a random integer from 0 to below the limit. */
export type Draw = (below: number) => number;

/** Outcomes of one match that may be proposed. */
export type Choices = readonly BookingSelection[];

/** Range of odds of a leg when there is no target for the total, × 10,000. */
const PLAIN = { least: 13_000, most: 30_000 };
/** Number of matches considered for a leg: enough to be close to the target, few enough to vary between proposals. */
const SAMPLE = 40;

const near = (target: number) => (pick: BookingSelection) => Math.abs(Math.log(pick.odds) - Math.log(target));

/** Returns the outcome with the price nearest to a target. */
const nearest = (picks: Choices, target: number): BookingSelection | undefined =>
  [...picks].sort((a, b) => near(target)(a) - near(target)(b))[0];

/** Returns random items of a list, each at most once. */
function sample<T>(list: readonly T[], count: number, draw: Draw): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(draw(rest.length), 1)[0] as T);
}

/** Returns a random leg, with a price that players like if the match has one. */
function anyLeg(choices: Choices, draw: Draw): BookingSelection | undefined {
  const plain = choices.filter(({ odds }) => odds >= PLAIN.least && odds <= PLAIN.most);
  const from = plain.length > 0 ? plain : choices;
  return from[draw(from.length)];
}

/**
 * Chooses legs of a multiple, each from a different match.
 * @param matches available outcomes by match
 * @param aim target for the product of the legs' odds, × 10,000; null for any
 * @returns null when there are not enough matches
 */
export function selectLegs(
  matches: readonly Choices[],
  count: number,
  aim: number | null,
  draw: Draw,
): BookingSelection[] | null {
  const left = new Set(matches.filter((choices) => choices.length > 0));
  if (left.size < count) return null;
  const legs: BookingSelection[] = [];
  let open = aim === null ? 0 : aim / 10_000;
  while (legs.length < count) {
    const checked = sample([...left], SAMPLE, draw);
    const missing = count - legs.length;
    const target = Math.max(1.01, open) ** (1 / missing) * 10_000;
    const found =
      aim === null
        ? anyLeg(checked[0] ?? [], draw)
        : nearest(
            // The last leg is the nearest of the sample; the others vary more.
            sample(checked, missing === 1 ? SAMPLE : 8, draw).flatMap((choices) => nearest(choices, target) ?? []),
            target,
          );
    if (!found) return null;
    legs.push(found);
    open = (open * 10_000) / found.odds;
    for (const choices of left) if (choices.includes(found)) left.delete(choices);
  }
  return legs;
}
