import { buildSelection } from '../betslip/testing/samples';
import { buildLeg } from '../cash-out/testing/samples';
import { createEditedBet, toRequestBet, listOpenSelections } from './edited-bet';

const selections = [1, 2, 3, 4, 5].map((at) => buildSelection({ eventId: `sr:match:${at}` }));
const legs = selections.map((selection) => buildLeg(selection));
const of = (count: number): typeof selections => selections.slice(0, count);

it.each([
  ['multiple', [], 3, 'multiple', []],
  ['multiple', [], 1, 'single', []],
  ['single', [], 2, 'multiple', []],
  ['system', [2, 3], 4, 'system', [2, 3]],
  ['system', [2, 4], 3, 'system', [2]],
  ['system', [2], 2, 'multiple', []],
  ['system', [4], 3, 'multiple', []],
  ['system', [2], 1, 'single', []],
] as const)('turns a %s %j with %d selections into a %s %j', (type, systemSizes, count, newType, newSizes) => {
  const { bet } = createEditedBet({ type, systemSizes: [...systemSizes], legs }, of(count), 1_000_000);
  expect([bet.type, bet.systemSizes]).toEqual([newType, newSizes]);
});

it('splits the value over the lines in whole cents, and leaves the rest for the balance', () => {
  const { bet, surplus } = createEditedBet({ type: 'system', systemSizes: [2], legs }, of(3), 1_000_099);
  expect([bet.stake, surplus]).toEqual([999_900, 199]);
  const one = createEditedBet({ type: 'multiple', systemSizes: [], legs }, of(3), 1_000_099);
  expect([one.bet.stake, one.surplus]).toEqual([1_000_000, 99]);
});

it('keeps the one cut, on the whole value, while there are enough selections for it', () => {
  const cut = { type: 'multiple', systemSizes: [], legs, oneCutStakePct: 25 } as const;
  const five = createEditedBet({ ...cut, systemSizes: [] }, of(5), 1_000_099);
  expect([five.bet.oneCutPct, five.bet.stake, five.surplus]).toEqual([25, 1_000_000, 99]);
  expect(toRequestBet(five.bet, {})).toMatchObject({ oneCutStakePct: 25 });
  const four = createEditedBet({ ...cut, systemSizes: [] }, of(4), 1_000_000);
  expect(toRequestBet(four.bet, {})).not.toHaveProperty('oneCutStakePct');
});

it('keeps the bankers that are still selected', () => {
  const banked = legs.map((leg, index) => ({ ...leg, banker: index < 2 }));
  const { bet } = createEditedBet({ type: 'system', systemSizes: [2], legs: banked }, selections.slice(1), 1_000_000);
  const sent = toRequestBet(bet, {});
  expect(sent.selections.map(({ banker }) => banker)).toEqual([true, false, false, false]);
  expect(sent).toMatchObject({ type: 'system', systemSizes: [2] });
});

it('keeps only undecided selections', () => {
  const mixed = [
    buildLeg(),
    buildLeg({ eventId: 'sr:match:2', result: 'won' }),
    buildLeg({ eventId: 'sr:match:3', result: 'void' }),
  ];
  expect(listOpenSelections({ legs: mixed }).map(({ eventId }) => eventId)).toEqual(['sr:match:1']);
});
