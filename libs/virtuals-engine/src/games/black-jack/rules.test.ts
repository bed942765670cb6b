import { runsEverything } from '@oware/test-lanes';
import { parseCards } from '../cards/testing';
import { getBestBlackjackResult } from './best-return';
import { blackjack, getBlackjackPoints, layOutBlackjack } from './rules';

it.each([
  ['As Kd', 21, true],
  ['As Ah', 12, true],
  ['As Ah 9c', 21, true],
  ['As 9h Kc', 20, false],
  ['Ks Qd 2h', 22, false],
  ['As 6h', 17, true],
])('%s has %d points, soft: %s', (cards, total, isSoft) =>
  expect(getBlackjackPoints(parseCards(cards))).toEqual({ total, isSoft }),
);

/** The deck is in the order player, dealer, player, dealer, then the next cards. */
it.each<[string, string, string[], number]>([
  ['a blackjack pays 3 to 2', 'As 9h Kd 8c', [], 25_000],
  ['two blackjacks tie', 'As Ah Kd Kc', [], 10_000],
  ['a blackjack of the dealer wins immediately', '9s Ah 9d Kc', [], 0],
  ['the higher hand wins', 'Ts 9h Kd 8c', ['stand'], 20_000],
  ['the lower hand loses', 'Ts 9h 6d 8c', ['stand'], 0],
  ['equal hands tie', 'Ts 9h 8d 9c', ['stand'], 10_000],
  ['the dealer stands on a soft 17', 'Ts Ah 8d 6c 2s', ['stand'], 20_000],
  ['the dealer draws on 16 and goes over 21', 'Ts Th 2d 6c Ks', ['stand'], 20_000],
  ['over 21 loses, whatever the dealer has', 'Ts Th 6d 6c Ks', ['hit'], 0],
  ['21 with three cards beats 20', 'Ts Th 6d Tc 5s', ['hit'], 20_000],
  ['a doubled win pays twice', '6s Th 5d 8c Ks', ['double'], 40_000],
  ['a doubled tie returns both stakes', '6s Th 5d 8c 7s', ['double'], 20_000],
  ['a doubled loss pays nothing', '6s Th 5d 8c 2s', ['double'], 0],
])('%s', (_what, deck, decisions, odds) => expect(blackjack.play(parseCards(deck), decisions).odds).toBe(odds));

it('allows double only on the first two cards, and nothing after the end', () => {
  const deck = parseCards('2s Th 3d 8c 2d 2h');
  const list = (decisions: string[]) => blackjack.play(deck, decisions).choices.map(({ decision }) => decision);
  expect(list([])).toEqual(['hit', 'stand', 'double']);
  expect(list(['hit'])).toEqual(['hit', 'stand']);
  expect(list(['hit', 'stand'])).toEqual([]);
  expect(() => blackjack.play(deck, ['hit', 'double'])).toThrow(RangeError);
  expect(() => blackjack.play(deck, ['stand', 'hit'])).toThrow(RangeError);
});

it('shows one card of the dealer until the end', () => {
  const deck = parseCards('Ts 9h 2d 8c 3h 5c');
  expect(blackjack.play(deck, []).shown).toEqual([0, 2, 1]);
  expect(blackjack.play(deck, ['hit']).shown).toEqual([0, 2, 4, 1]);
  expect(blackjack.play(deck, ['hit', 'stand']).shown).toEqual([0, 2, 4, 1, 3]);
  expect(layOutBlackjack(deck, ['stand'])).toMatchObject({ player: [0, 2], dealer: [1, 3], isOver: true });
});

// Every hand of the deck: about ten seconds.
if (runsEverything())
  it(
    'publishes the return with the best decisions',
    () => expect(Math.round((1 + getBestBlackjackResult()) * 10_000) / 100).toBe(blackjack.bestReturn),
    300_000,
  );
