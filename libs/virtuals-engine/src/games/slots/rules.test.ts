import { getBestOdds, listResults } from '../game';
import { fruitHunt, getLineSymbols, marketSlots, slotLines, spinMatch } from './rules';

const machines = [marketSlots, fruitHunt, spinMatch];

it.each(machines.map((machine) => [machine.rules.gameId, machine] as const))(
  '%s: has the same symbols on each reel, all of them in the pay table from best to lowest',
  (_id, { strips, pays }) => {
    const symbols = strips.map((strip) => [...strip].sort().join(''));
    expect(new Set(symbols).size).toBe(1);
    expect([...new Set(symbols[0])].sort()).toEqual(Object.keys(pays));
    const wins = Object.values(pays).map(({ three }) => three);
    expect(wins).toEqual([...wins].sort((one, other) => other - one));
  },
);

it('pays a line by its symbols from the left', () => {
  const { strips, rules } = fruitHunt;
  const [top] = rules.outcomes;
  const find = (symbols: string): number[] => strips.map((strip, reel) => strip.indexOf(symbols.charAt(reel)));
  expect(['AAA', 'FFF', 'FFA', 'AFF', 'AAF'].map((symbols) => top?.pays(find(symbols)))).toEqual([
    1_500_000, 100_000, 20_000, 0, 0,
  ]);
});

it('reads the lines of the window', () => {
  const machine = { strips: ['ABCD', 'EFGH', 'IJKL'] };
  expect(slotLines.map((line) => getLineSymbols(machine, line, [3, 0, 1]).join(''))).toEqual([
    'DEJ',
    'AFK',
    'BGL',
    'DFL',
    'BFJ',
  ]);
});

it.each(machines.map(({ rules }) => [rules.gameId, rules] as const))(
  '%s: states the best result of several lines, in any order',
  (_id, rules) => {
    const most = Math.max(
      ...listResults(rules).map((drawn) => rules.outcomes.reduce((sum, line) => sum + line.pays(drawn), 0)),
    );
    expect(getBestOdds(rules, rules.outcomes)).toBe(most);
    expect(getBestOdds(rules, [...rules.outcomes].reverse())).toBe(most);
  },
);
