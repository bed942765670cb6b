import { getLane } from '@oware/test-lanes';
import { parseCards } from '../cards/testing';
import { getBestStudResult } from './best-return';
import { studPoker } from './rules';

/** The first five cards are the player's. */
it.each<[string, string, string, number]>([
  ['fold loses the ante', 'As Ad Ah Ac Ks 2s 3d 4h 6c 7s', 'fold', 0],
  ['without ace and king the dealer does not play', '2s 3d 5h 7c 8s As Qd Jh Tc 9s', 'raise', 40_000],
  ['with ace and king the dealer plays', '2s 3d 5h 7c 8s As Kd Jh Tc 9s', 'raise', 0],
  ['a pair wins the raise once', '2s 2d 5h 7c 8s As Kd Jh Tc 9s', 'raise', 60_000],
  ['equal hands tie', 'As Kd Jh 7c 8s Ah Kc Js 7d 8h', 'raise', 30_000],
  ['a straight wins the raise five times', '2s 3d 4h 5c 6s As Kd Jh Tc 9s', 'raise', 140_000],
  ['a royal flush wins it a hundred times', 'As Ks Qs Js Ts Ad Kd Jh Tc 9s', 'raise', 2_040_000],
  ['the higher pair of the dealer wins', '2s 2d 5h 7c 8s 3s 3d Jh Tc 9s', 'raise', 0],
])('%s', (_what, deck, decision, odds) => expect(studPoker.play(parseCards(deck), [decision]).odds).toBe(odds));

it('offers raise for twice the ante and fold, and shows one card of the dealer', () => {
  expect(studPoker.play(parseCards('2s 2d 5h 7c 8s 3s 3d Jh Tc 9s'), [])).toEqual({
    choices: [
      { decision: 'raise', adds: 2 },
      { decision: 'fold', adds: 0 },
    ],
    shown: [0, 1, 2, 3, 4, 5],
    odds: null,
  });
});

// All hands of the deck: minutes.
if (getLane() === 'nightly')
  it(
    'publishes the return with the best decisions',
    () => expect(Math.round((1 + getBestStudResult()) * 10_000) / 100).toBe(studPoker.bestReturn),
    900_000,
  );
