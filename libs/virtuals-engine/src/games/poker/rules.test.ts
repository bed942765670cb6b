import { getLane } from '@oware/test-lanes';
import { parseCards } from '../cards/testing';
import { getBestPokerReturn } from './best-return';
import { drawPoker, getHoldDecision, layOutPoker } from './rules';

it.each<[string, string, number[], number]>([
  ['a pair of jacks pays the stake', 'Js Jd 5h 7c 8s 2s 3d 4h 6c 9s', [0, 1], 10_000],
  ['a pair of tens pays nothing', 'Ts Td 5h 7c 8s 2s 3d 4h 6c 9s', [0, 1], 0],
  ['two low pairs pay twice', 'Ts Td 5h 7c 8s 5s 3d 4h 6c 9s', [0, 1, 2], 20_000],
  ['drawn cards take the free places in order', '2s 3d 5h 4c 8s 6s 9d 4h 6c 9s', [0, 1, 2, 3], 40_000],
  ['all five can be drawn', '2s 3d 5h 4c 8s As Ks Qs Js Ts', [], 2_500_000],
  ['all five can be held', 'As Ks Qs Js Ts 2s 3d 5h 4c 8s', [0, 1, 2, 3, 4], 2_500_000],
])('%s', (_what, deck, held, odds) =>
  expect(drawPoker.play(parseCards(deck), [getHoldDecision(held)]).odds).toBe(odds),
);

it('has a decision for each set of held cards, and one draw', () => {
  const deck = parseCards('2s 3d 5h 4c 8s As Ks Qs Js Ts');
  const { choices, shown } = drawPoker.play(deck, []);
  expect(new Set(choices.map(({ decision }) => decision)).size).toBe(32);
  expect(shown).toEqual([0, 1, 2, 3, 4]);
  expect(layOutPoker('hold-01010')).toEqual([5, 1, 6, 3, 7]);
  expect(() => drawPoker.play(deck, ['hold-00000', 'hold-00000'])).toThrow(RangeError);
  expect(drawPoker.play(deck, ['hold-11110']).shown).toEqual([0, 1, 2, 3, 4, 5]);
});

// All hands of the deck: minutes.
if (getLane() === 'nightly')
  it(
    'publishes the return with the best decisions',
    () => expect(Math.round(getBestPokerReturn() * 10_000) / 100).toBe(drawPoker.bestReturn),
    900_000,
  );
