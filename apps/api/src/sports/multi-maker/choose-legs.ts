import { type BookingPick } from '@oware/contracts';

/** A number from 0 up to and without so many. */
export type Draw = (below: number) => number;

/** Outcomes of one match that may be proposed. */
export type Choices = readonly BookingPick[];

/** Odds that a leg has when no total is aimed at, × 10,000. */
const PLAIN = { least: 13_000, most: 30_000 };
/** Matches that are looked at for a leg: enough to come near, few enough to differ from proposal to proposal. */
const SAMPLE = 40;

const near = (target: number) => (pick: BookingPick) => Math.abs(Math.log(pick.odds) - Math.log(target));

/** The outcome of these that is nearest to a price. */
const nearest = (picks: Choices, target: number): BookingPick | undefined =>
  [...picks].sort((a, b) => near(target)(a) - near(target)(b))[0];

/** Takes so many of a list at random, each once. */
function sample<T>(list: readonly T[], count: number, draw: Draw): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(draw(rest.length), 1)[0] as T);
}

/** A leg by chance: a price that players like where the match has one. */
function anyLeg(choices: Choices, draw: Draw): BookingPick | undefined {
  const plain = choices.filter(({ odds }) => odds >= PLAIN.least && odds <= PLAIN.most);
  const from = plain.length > 0 ? plain : choices;
  return from[draw(from.length)];
}

/**
 * Chooses legs of a multiple, each of another match.
 * @param matches what may be chosen, match by match
 * @param aim what the chosen legs' odds shall make together, × 10,000; null for any
 * @returns null when there are not enough matches
 */
export function chooseLegs(
  matches: readonly Choices[],
  count: number,
  aim: number | null,
  draw: Draw,
): BookingPick[] | null {
  const left = new Set(matches.filter((choices) => choices.length > 0));
  if (left.size < count) return null;
  const legs: BookingPick[] = [];
  let open = aim === null ? 0 : aim / 10_000;
  while (legs.length < count) {
    const looked = sample([...left], SAMPLE, draw);
    const missing = count - legs.length;
    const target = Math.max(1.01, open) ** (1 / missing) * 10_000;
    const found =
      aim === null
        ? anyLeg(looked[0] ?? [], draw)
        : nearest(
            // The last leg comes as near as any; the others differ by chance.
            sample(looked, missing === 1 ? SAMPLE : 8, draw).flatMap((choices) => nearest(choices, target) ?? []),
            target,
          );
    if (!found) return null;
    legs.push(found);
    open = (open * 10_000) / found.odds;
    for (const choices of left) if (choices.includes(found)) left.delete(choices);
  }
  return legs;
}
