import { countCases } from '@oware/test-lanes';
import { getCommitment } from '../../play-round';
import { sha256, toHex } from '../../sha256';
import { type BasketballField, getBasketballField, instantBasketball, playBasketball } from '../basketball/rules';
import { type Game, getBestOdds, getReturn, getRoundRules, listResults } from '../game';
import { checkGame, drawGame, settleGame } from '../play-game';
import { getShootOutField, penaltyShootOut, playShootOut, type ShootOutField } from '../penalties/rules';
import { dogRace, horseRace, type Race } from '../races/rules';
import { FIELD_RETURN } from './field';

const toSeed = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));
const games: readonly Game[] = [dogRace.rules, horseRace.rules, penaltyShootOut, instantBasketball];
const rounds = (count: number): number[] => Array.from({ length: count }, (_, at) => at * 37 + 1);

/** Exact chance as a fraction. */
type Fraction = readonly [above: bigint, below: bigint];
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const toNumber = ([above, below]: Fraction): number => Number((above * 10n ** 18n) / below) / 1e18;

/** Lists all orders of a race with their exact chances. */
function listOrders(weights: readonly number[], order: number[] = []): { order: number[]; chance: Fraction }[] {
  if (order.length === weights.length) return [{ order, chance: [1n, 1n] }];
  const left = weights.reduce((sum, weight, at) => sum + (order.includes(at) ? 0 : weight), 0);
  return weights.flatMap((weight, at) =>
    order.includes(at)
      ? []
      : listOrders(weights, [...order, at]).map(({ order: all, chance: [above, below] }) => ({
          order: all,
          chance: [above * BigInt(weight), below * BigInt(left)] as const,
        })),
  );
}

/** Compares the stated return of each outcome of a round with its exact chance. */
function checkReturns(
  rules: Game,
  getChance: (outcomeId: string, pays: (drawn: readonly number[]) => number) => number,
) {
  for (const outcome of rules.outcomes) {
    const chance = getChance(outcome.outcomeId, (drawn) => outcome.pays(drawn));
    expect([outcome.outcomeId, getReturn(rules, outcome)]).toEqual([
      outcome.outcomeId,
      expect.closeTo((chance * outcome.odds) / 10_000, 12),
    ]);
    expect(outcome.odds % 100).toBe(0);
    expect(outcome.odds).toBeGreaterThanOrEqual(12_000);
    expect((chance * outcome.odds) / 10_000).toBeLessThanOrEqual(FIELD_RETURN.max / 100 + 1e-12);
    expect((chance * outcome.odds) / 10_000).toBeGreaterThan(FIELD_RETURN.min / 100);
    // One hundredth more would exceed the published return.
    expect((chance * (outcome.odds + 100)) / 10_000).toBeGreaterThan(FIELD_RETURN.max / 100 - 1e-12);
  }
}

it.each<[string, Race, number]>([
  ['dogs', dogRace, countCases(20, 4)],
  ['horses', horseRace, 1],
])(
  'pays back the published return in races of %s, over all orders',
  (_name, { rules, getField }, count) => {
    for (const round of rounds(count)) {
      const orders = listOrders(getField(round).runners.map(({ weight }) => weight));
      checkReturns(getRoundRules(rules, round), (_outcomeId, pays) => {
        const byDenominator = new Map<bigint, bigint>();
        for (const { order, chance } of orders)
          if (pays(order) > 0) byDenominator.set(chance[1], (byDenominator.get(chance[1]) ?? 0n) + chance[0]);
        return [...byDenominator].reduce((sum, [below, above]) => sum + toNumber([above, below]), 0);
      });
    }
  },
  120_000,
);

it('pays back the published return of shoot-outs, over all kicks', () => {
  for (const round of rounds(countCases(10, 2))) {
    const field = getShootOutField(round);
    const sums = new Map<string, Fraction>();
    const rules = getRoundRules(penaltyShootOut, round);
    const last = [field.homeSkill * (100 - field.awaySkill), field.awaySkill * (100 - field.homeSkill)] as const;
    // Sudden death is listed as its last pair, whose chances are those of each pair before it.
    for (const scored of listResults({ draw: { kind: 'each', sizes: Array.from({ length: 11 }, () => 2) } })) {
      const skills = scored.slice(0, 10).map((goal, at) => {
        const skill = at % 2 === 0 ? field.homeSkill : field.awaySkill;
        return goal === 1 ? skill : 100 - skill;
      });
      const level = Array.from({ length: 6 }, () => 99);
      const drawn = [
        ...scored.slice(0, 10).map((goal) => (goal === 1 ? 0 : 99)),
        ...level,
        scored[10] === 0 ? 0 : last[0],
      ];
      const above = skills.reduce((product, skill) => product * BigInt(skill), BigInt(last[scored[10] ?? 0] ?? 0));
      for (const outcome of rules.outcomes)
        if (outcome.pays(drawn) > 0)
          sums.set(outcome.outcomeId, add(sums.get(outcome.outcomeId) ?? [0n, 1n], [above, 1n]));
    }
    const below = 100n ** 10n * BigInt(last[0] + last[1]);
    checkReturns(rules, (outcomeId) => toNumber([sums.get(outcomeId)?.[0] ?? 0n, below]));
  }
}, 60_000);

it('pays back the published return of basketball, over all scores', () => {
  let sums = [1n];
  for (let no = 0; no < 12; no++) {
    const next = Array.from({ length: sums.length + 8 }, () => 0n);
    for (const [sum, ways] of sums.entries())
      for (let face = 0; face < 9; face++) next[sum + face] = (next[sum + face] ?? 0n) + ways;
    sums = next;
  }
  // Drawn numbers with a sum of throws from 0 to 96, four quarters.
  const split = (sum: number): number[] =>
    [0, 1, 2, 3].map((quarter) => {
      const points = Math.max(0, Math.min(24, sum - quarter * 24));
      const [first, second] = [Math.min(8, points), Math.min(8, Math.max(0, points - 8))];
      return first + 9 * second + 81 * (points - first - second);
    });
  const splits = sums.map((_, sum) => split(sum));
  for (const round of rounds(countCases(2))) {
    const rules = getRoundRules(instantBasketball, round);
    checkReturns(rules, (_outcomeId, pays) => {
      let won = 0n;
      for (const [home, homeWays] of sums.entries())
        for (const [away, awayWays] of sums.entries())
          for (const last of [0, 1]) {
            const drawn = [0, 1, 2, 3].flatMap((at) => [splits[home]?.[at] ?? 0, splits[away]?.[at] ?? 0]);
            if (pays([...drawn, last]) > 0) won += homeWays * awayWays;
          }
      return toNumber([won, 2n * 9n ** 24n]);
    });
  }
}, 120_000);

it('keeps every bet of many rounds within the published returns and above the minimum odds', () => {
  for (const game of games)
    for (const round of rounds(countCases(150, 30))) {
      const rules = getRoundRules(game, round);
      for (const outcome of rules.outcomes) {
        expect(outcome.odds).toBeGreaterThanOrEqual(12_000);
        expect(outcome.odds).toBeLessThanOrEqual(game.draw.kind === 'weighted' ? 5_000_000 : 300_000);
        expect(getReturn(rules, outcome)).toBeGreaterThan(FIELD_RETURN.min / 100);
        expect(getReturn(rules, outcome)).toBeLessThanOrEqual(FIELD_RETURN.max / 100 + 1e-12);
      }
    }
}, 120_000);

it('draws orders with the chances of their weights', () => {
  const weights = [8, 28, 13, 20, 9, 17];
  const count = countCases(20_000, 4_000);
  const orders = Array.from({ length: count }, (_, at) =>
    drawGame({ ...dogRace.rules, forRound: undefined, draw: { kind: 'weighted', weights } } as unknown as Game, {
      gameId: 'dogs',
      serverSeed: toSeed(`order ${at}`),
      playerSeed: '',
      roundNumber: 1,
    }),
  );
  for (const order of orders.slice(0, 100)) expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  const firstTwo = listOrders(weights).reduce((sums, { order: [first = 0, second = 0], chance }) => {
    const key = `${first}-${second}`;
    return sums.set(key, (sums.get(key) ?? 0) + toNumber(chance));
  }, new Map<string, number>());
  const chiSquare = [...firstTwo].reduce((sum, [key, chance]) => {
    const seen = orders.filter(([first, second]) => `${first}-${second}` === key).length;
    return sum + (seen - count * chance) ** 2 / (count * chance);
  }, 0);
  // One fair draw in a thousand exceeds this value with 29 degrees of freedom.
  expect(chiSquare).toBeLessThan(58.3);
}, 60_000);

describe.each(games.map((game) => [game.gameId, game] as const))('%s', (gameId, game) => {
  const createRecipe = (roundNumber: number) => ({
    gameId,
    serverSeed: toSeed(`${gameId} ${roundNumber}`),
    playerSeed: 'mine',
    roundNumber,
  });

  it('is verified by its recipe, which contains the number of the field', () => {
    for (const round of rounds(10)) {
      const recipe = createRecipe(round);
      const drawn = drawGame(game, recipe);
      expect(checkGame(game, recipe, getCommitment(recipe.serverSeed), drawn)).toMatchObject({ isValid: true });
      expect(
        checkGame(
          game,
          recipe,
          undefined,
          drawn.map((number) => number + 1),
        ).isValid,
      ).toBe(false);
    }
  });

  it('has the same outcomes in every round, with other odds', () => {
    const list = (round: number): string[] => getRoundRules(game, round).outcomes.map(({ outcomeId }) => outcomeId);
    const odds = rounds(10).map((round) =>
      getRoundRules(game, round)
        .outcomes.map((outcome) => outcome.odds)
        .join(),
    );
    for (const round of rounds(10)) expect(list(round)).toEqual(game.outcomes.map(({ outcomeId }) => outcomeId));
    expect(new Set(list(1)).size).toBe(list(1).length);
    expect(new Set(odds).size).toBeGreaterThan(8);
  });

  it('pays at most the best odds of the selections, and pays them back on average', () => {
    const count = countCases(3_000, 500);
    const round = 5;
    const rules = getRoundRules(game, round);
    const drawn = Array.from({ length: count }, (_, at) =>
      drawGame(game, { ...createRecipe(round), serverSeed: toSeed(`${at}`) }),
    );
    for (const outcome of rules.outcomes.slice(0, 12)) {
      const mean = drawn.reduce((sum, each) => sum + outcome.pays(each), 0) / count / 10_000;
      const odds = outcome.odds / 10_000;
      const chance = getReturn(rules, outcome) / odds;
      expect(Math.abs(mean - chance * odds)).toBeLessThan(4.5 * odds * Math.sqrt((chance * (1 - chance)) / count));
    }
    const picks = rules.outcomes.slice(0, rules.maxSelections);
    const best = getBestOdds(rules, picks);
    const highest = Math.max(
      ...drawn.map((each) => settleGame(rules, picks, 10_000, each, { maxPayout: 1e12, taxRate: 0 }).gross),
    );
    expect(highest).toBeLessThanOrEqual(best);
    expect(best).toBeLessThanOrEqual(picks.reduce((sum, { odds }) => sum + odds, 0));
  }, 60_000);
});

it('takes different runners with a form for each race', () => {
  for (const { getField, runners } of [dogRace, horseRace])
    for (const round of rounds(20)) {
      const field = getField(round).runners;
      expect(new Set(field.map(({ name }) => name)).size).toBe(runners);
      // Each trial race has every place once.
      for (let trial = 0; trial < 5; trial++)
        expect(field.map(({ form }) => form[trial] ?? 0).sort()).toEqual(field.map((_, at) => at + 1));
    }
});

const even: ShootOutField = { home: 'Accra', away: 'Lagos', homeSkill: 70, awaySkill: 70 };
const [GOAL, MISS] = [0, 99];

it('ends a shoot-out when a lead can no longer be caught up', () => {
  const drawn = [GOAL, MISS, GOAL, MISS, GOAL, MISS];
  expect(playShootOut(even, drawn)).toMatchObject({ home: 3, away: 0, winner: 'home', isSudden: false });
  expect(playShootOut(even, drawn).kicks).toHaveLength(6);
});

it.each([
  ['the first pair', [MISS, GOAL], 'away', 12],
  ['the third pair', [GOAL, GOAL, MISS, MISS, GOAL, MISS], 'home', 16],
  ['the last draw', [GOAL, GOAL, MISS, MISS, GOAL, GOAL, 4200 - 2100], 'away', 18],
  ['the lower half of the last draw', [GOAL, GOAL, MISS, MISS, GOAL, GOAL, 2099], 'home', 18],
] as const)('decides sudden death by %s', (_what, sudden, winner, kicks) => {
  const five = Array.from({ length: 10 }, () => GOAL);
  const result = playShootOut(even, [...five, ...sudden]);
  expect(result).toMatchObject({ home: 5, away: 5, winner, isSudden: true });
  expect(result.kicks).toHaveLength(kicks);
});

it('adds a last basket when four quarters end level', () => {
  const field = { ...getBasketballField(1), homeBase: 10, awayBase: 10 } satisfies BasketballField;
  const level = [0, 0, 728, 728, 8, 8, 81, 81];
  expect(playBasketball(field, [...level, 0])).toMatchObject({ home: 75, away: 73, isOvertime: true });
  expect(playBasketball(field, [...level, 1])).toMatchObject({ home: 73, away: 75 });
  expect(playBasketball(field, [1, ...level.slice(1), 1])).toMatchObject({ home: 74, away: 73, isOvertime: false });
});
