import { type Game, type GameOutcome, listResults } from '../game';

/** Win of a symbol on a line, as decimal odds × 10,000. */
interface SlotPay {
  /** For the symbol on all three reels. */
  three: number;
  /** For the symbol on the first two reels only; none when missing. */
  two?: number;
}

/** A game with three reels: its rules, its strips, and what its symbols pay. */
export interface SlotMachine {
  rules: Game;
  /** Symbols of each reel from top to bottom, a letter each; each position is equally likely to stop in the top row. */
  strips: readonly string[];
  /** From the best symbol to the lowest. */
  pays: Readonly<Record<string, SlotPay>>;
}

/** Rows of a line on the three reels, from 0 at the top. */
export const SLOT_LINES = {
  top: [0, 0, 0],
  middle: [1, 1, 1],
  bottom: [2, 2, 2],
  down: [0, 1, 2],
  up: [2, 1, 0],
} as const;
/** Id of a line and of its outcome. */
export type SlotLine = keyof typeof SLOT_LINES;
export const slotLines = Object.keys(SLOT_LINES) as SlotLine[];

/** Returns the symbol of a strip, below the drawn stop. */
export const getSymbol = (strip: string, stop: number, row: number): string =>
  strip.charAt((stop + row) % strip.length);

/** Returns the three symbols of a line. */
export const getLineSymbols = (
  { strips }: Pick<SlotMachine, 'strips'>,
  line: SlotLine,
  drawn: readonly number[],
): string[] => strips.map((strip, reel) => getSymbol(strip, drawn[reel] ?? 0, SLOT_LINES[line][reel] ?? 0));

/** Returns what three symbols pay, as decimal odds × 10,000. */
function getPay(pays: SlotMachine['pays'], [first = '', second, third]: readonly string[]): number {
  const pay = pays[first];
  if (pay === undefined || first !== second) return 0;
  return first === third ? pay.three : (pay.two ?? 0);
}

function createLine(strips: readonly string[], pays: SlotMachine['pays'], line: SlotLine): GameOutcome {
  return {
    outcomeId: line,
    odds: Math.max(...Object.values(pays).map(({ three }) => three)),
    pays: (drawn) => getPay(pays, getLineSymbols({ strips }, line, drawn)),
  };
}

/** Returns a function that finds the best odds of lines together, and lists the results only once for each choice of lines. */
function createBestOdds(draw: Game['draw']): NonNullable<Game['getBestOdds']> {
  const known = new Map<string, number>();
  return (lines) => {
    const key = lines
      .map(({ outcomeId }) => outcomeId)
      .sort()
      .join();
    const best =
      known.get(key) ??
      listResults({ draw }).reduce(
        (most, drawn) =>
          Math.max(
            most,
            lines.reduce((sum, line) => sum + line.pays(drawn), 0),
          ),
        0,
      );
    known.set(key, best);
    return best;
  };
}

/** Creates a slot game: three reels stop independently, and each chosen line pays by the table. */
function createSlotMachine(gameId: string, strips: readonly string[], pays: SlotMachine['pays']): SlotMachine {
  const draw = { kind: 'each', sizes: strips.map((strip) => strip.length) } as const;
  const rules: Game = {
    gameId,
    version: 1,
    draw,
    outcomes: slotLines.map((line) => createLine(strips, pays, line)),
    maxSelections: slotLines.length,
    getBestOdds: createBestOdds(draw),
  };
  return { rules, strips, pays };
}

/** Slots: 95.45 %, a win on every ninth line. */
export const marketSlots = createSlotMachine(
  'slot-game',
  ['BEFCBFEDFCDEFADCFEDF', 'FDEFCDAFEDCFDEFBCFEB', 'DFCDEFADCFEDFBEFCBFE'],
  {
    A: { three: 5_000_000 },
    B: { three: 1_000_000 },
    C: { three: 400_000 },
    D: { three: 200_000 },
    E: { three: 160_000 },
    F: { three: 90_000, two: 20_000 },
  },
);

/** Fruit Hunt: 95.71 %, smaller wins on nearly every sixth line. */
export const fruitHunt = createSlotMachine(
  'fruit-hunt',
  ['DFCEBFEDAFDCFBEFBECA', 'EFCBFEDCFDBAFEACEBFD', 'ECBFECFEDBFEDFBDACFA'],
  {
    A: { three: 1_500_000 },
    B: { three: 400_000 },
    C: { three: 350_000, two: 20_000 },
    D: { three: 200_000, two: 20_000 },
    E: { three: 120_000, two: 20_000 },
    F: { three: 100_000, two: 20_000 },
  },
);

/** Spin Match: 95.99 %, only three matching symbols pay. */
export const spinMatch = createSlotMachine(
  'spin-match',
  ['EDEDEADCEDCEBDECBEDC', 'CDEBCEDBECDECDEAEDED', 'DCEDCEBDECBEDCEDEDEA'],
  {
    A: { three: 5_000_000 },
    B: { three: 1_600_000 },
    C: { three: 350_000 },
    D: { three: 90_000 },
    E: { three: 50_000 },
  },
);
