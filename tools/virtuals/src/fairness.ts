import { type Fixture, fixturesOf, playFixture, type Recipe, sha256, toHex, wordsOf } from '@oware/virtuals-engine';
import { atLeast } from './chance';
import { type Fit, type Line, Tally, type TallyState } from './tally';

/** Returns may be so far from the published ones, in standard deviations; rarer fits than this are none. */
export const MOST_SIGMAS = 4;
export const LEAST_P = 0.001;
/** Rounds after which a report writes down what it has. */
const KEEP_EVERY = 1000;

/** How a match of a round is played; the engine's own way unless a test plants a bias. */
export type Play = (recipe: Recipe, fixture: Fixture) => string;
const asTheEngine: Play = (recipe, fixture) => playFixture(recipe, fixture).resultSequence;

/** What rounds proved. */
export interface Fairness {
  rounds: number;
  matches: number;
  lines: Line[];
  fits: Fit[];
  fair: boolean;
}

const text = new TextEncoder();
const hex = (value: string): string => toHex(sha256(text.encode(value)));

/** The recipe of a round of the report: all of it follows from a seed, so the report can be made again. */
export const recipeOf = (seed: string, roundNumber: number): Recipe => ({
  roundId: hex(`${seed}:round:${roundNumber}`).slice(0, 32),
  serverSeed: hex(`${seed}:server:${roundNumber}`),
  playerSeed: seed,
  roundNumber,
});

/** A report that was stopped: rounds 1 to `rounds` of its seed are in the tally. */
export interface Stopped {
  seed: string;
  rounds: number;
  tally: TallyState;
}

/**
 * Plays rounds and holds what they paid against the published margins.
 * @param before goes on after the rounds of a report of the same seed that was stopped
 * @param keep called with what is counted, every {@link KEEP_EVERY} rounds and at the end
 */
export function playRounds(
  rounds: number,
  seed: string,
  play: Play = asTheEngine,
  before?: Stopped,
  keep?: (stopped: Stopped) => void,
): Fairness {
  const tally = new Tally(before?.tally);
  for (let no = (before?.rounds ?? 0) + 1; no <= rounds; no++) {
    const recipe = recipeOf(seed, no);
    for (const fixture of fixturesOf(recipe.roundId)) tally.add(fixture, play(recipe, fixture));
    if (no % KEEP_EVERY === 0 || no === rounds) keep?.({ seed, rounds: no, tally: tally.state() });
  }
  const [lines, fits] = [tally.lines(), tally.fits()];
  const fair = lines.every(({ sigmas }) => Math.abs(sigmas) <= MOST_SIGMAS) && fits.every(({ p }) => p >= LEAST_P);
  return { rounds: Math.max(rounds, before?.rounds ?? 0), matches: tally.matches, lines, fits, fair };
}

/** Chi-square of the bytes of a raw stream over their 256 values. */
export function bytesFit(words: number, seed: string): Fit {
  const draw = wordsOf(hex(seed), 'raw');
  const seen = new Array<number>(256).fill(0);
  for (let no = 0; no < words; no++) {
    const word = draw();
    for (const shift of [0, 8, 16, 24]) {
      const byte = (word >>> shift) & 255;
      seen[byte] = (seen[byte] as number) + 1;
    }
  }
  const due = (words * 4) / 256;
  const value = seen.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
  return { name: `bytes of the raw stream (${words * 4})`, value, p: atLeast(value, 255) };
}
