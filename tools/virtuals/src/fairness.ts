import {
  ENGINE_VERSION,
  type Fixture,
  getFixtures,
  playFixture,
  type Recipe,
  sha256,
  toHex,
  createRandomBits,
} from '@oware/virtuals-engine';
import { getChiSquareP } from './chance';
import { type Fit, type Line, Tally, type TallyState } from './tally';

/** Maximum deviation of returns from the published ones, in standard deviations, and minimum probability of a fit. */
export const MAX_SIGMAS = 4;
export const MIN_P = 0.001;
/** Number of rounds after which a report saves its state. */
const SAVE_EVERY = 1000;

/** Plays a match of a round: with the engine, unless a test introduces a bias. */
export type Play = (recipe: Recipe, fixture: Fixture) => string;
const asTheEngine: Play = (recipe, fixture) => playFixture(recipe, fixture).resultSequence;

/** Results of the played rounds. */
export interface Fairness {
  rounds: number;
  matches: number;
  lines: Line[];
  fits: Fit[];
  fair: boolean;
}

const text = new TextEncoder();
const hex = (value: string): string => toHex(sha256(text.encode(value)));

/** Creates the recipe of a round of the report. It is derived from a seed, so the report is reproducible. */
export const createRecipe = (seed: string, roundNumber: number): Recipe => ({
  roundId: hex(`${seed}:round:${roundNumber}`).slice(0, 32),
  serverSeed: hex(`${seed}:server:${roundNumber}`),
  playerSeed: seed,
  roundNumber,
});

/** State of an interrupted report: the tally contains rounds 1 to `rounds` of its seed. */
export interface SavedState {
  seed: string;
  /** Version of the engine, which lists the scores of the tally. */
  engine: number;
  rounds: number;
  tally: TallyState;
}

/**
 * Plays rounds and compares their payouts with the published margins.
 * @param before state of an interrupted report with the same seed, to continue from
 * @param save called with the state, every {@link SAVE_EVERY} rounds and at the end
 */
export function playRounds(
  rounds: number,
  seed: string,
  play: Play = asTheEngine,
  before?: SavedState,
  save?: (stopped: SavedState) => void,
): Fairness {
  const tally = new Tally(before?.tally);
  for (let roundNumber = (before?.rounds ?? 0) + 1; roundNumber <= rounds; roundNumber++) {
    const recipe = createRecipe(seed, roundNumber);
    for (const fixture of getFixtures(recipe.roundId)) tally.add(fixture, play(recipe, fixture));
    if (roundNumber % SAVE_EVERY === 0 || roundNumber === rounds)
      save?.({ seed, engine: ENGINE_VERSION, rounds: roundNumber, tally: tally.state() });
  }
  const [lines, fits] = [tally.lines(), tally.fits()];
  const fair =
    lines.every(({ sigmas, judged }) => !judged || Math.abs(sigmas) <= MAX_SIGMAS) && fits.every(({ p }) => p >= MIN_P);
  return { rounds: Math.max(rounds, before?.rounds ?? 0), matches: tally.matches, lines, fits, fair };
}

/** Returns the chi-square of the bytes of a raw stream over their 256 values. */
export function testBytes(words: number, seed: string): Fit {
  const draw = createRandomBits(hex(seed), 'raw');
  const seen = new Array<number>(256).fill(0);
  for (let index = 0; index < words; index++) {
    const word = draw();
    for (const shift of [0, 8, 16, 24]) {
      const byte = (word >>> shift) & 255;
      seen[byte] = (seen[byte] as number) + 1;
    }
  }
  const expected = (words * 4) / 256;
  const value = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { name: `bytes of the raw stream (${words * 4})`, value, p: getChiSquareP(value, 255) };
}
