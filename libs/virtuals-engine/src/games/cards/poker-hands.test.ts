import { comparePokerValues, getPokerValue, type PokerHand } from './poker-hands';
import { parseCards } from './testing';

it.each<[string, PokerHand, number[]]>([
  ['As Ks Qs Js Ts', 'royalFlush', [14]],
  ['9h Kh Qh Jh Th', 'straightFlush', [13]],
  ['5d 4d 3d 2d Ad', 'straightFlush', [5]],
  ['7s 7h 7c 7d 2s', 'fourOfAKind', [7, 2]],
  ['3s 3h 3c 9d 9s', 'fullHouse', [3, 9]],
  ['As 9s 7s 4s 2s', 'flush', [14, 9, 7, 4, 2]],
  ['As Kh Qs Js Ts', 'straight', [14]],
  ['5d 4d 3s 2d Ad', 'straight', [5]],
  ['Qs Kh As 2s 3s', 'highCard', [14, 13, 12, 3, 2]],
  ['8s 8h 8c Kd 2s', 'threeOfAKind', [8, 13, 2]],
  ['8s 8h Kc Kd 2s', 'twoPairs', [13, 8, 2]],
  ['8s 8h Ac Kd 2s', 'pair', [8, 14, 13, 2]],
])('%s is a %s', (cards, hand, ranks) => expect(getPokerValue(parseCards(cards))).toEqual({ hand, ranks }));

it.each([
  ['As Kh 7s 4s 2s', 'Ah Kd 7c 4d 3h', -1],
  ['As Kh 7s 4s 2s', 'Ah Kd 7c 4d 2h', 0],
  ['2s 2h 3s 4s 5s', 'As Kh Qs Js 9s', 1],
  ['6d 5d 4s 3d 2d', '5h 4h 3c 2h Ah', 1],
  ['3s 3h 3c 2d 2s', '2h 2c Ac Ad Ah', -1],
])('%s against %s: %d', (one, other, sign) =>
  expect(Math.sign(comparePokerValues(getPokerValue(parseCards(one)), getPokerValue(parseCards(other))))).toBe(sign),
);
