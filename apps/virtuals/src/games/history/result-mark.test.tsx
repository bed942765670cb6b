import { render } from '@testing-library/react';
import { drawGame, games } from '@oware/virtuals-engine';
import { ResultMark } from './result-mark';

const show = (gameId: string, drawn: readonly number[]): HTMLElement =>
  render(<ResultMark gameId={gameId} drawn={drawn} />).container;

it.each([
  ['high-freq-roulette', [0], '0'],
  ['spin-2-win', [24], '24'],
  ['sicbo', [0, 0, 5], '116'],
  ['even-odd', [1, 4], '25'],
  ['sporty-6', [35, 0, 9, 1, 2, 3], '36110234'],
  ['bet-games', [89, 0, 9, 1, 2], '9011023'],
  ['ping-pong', [11], '12'],
  ['sporty-hero', [482_499], '2.00×'],
  ['dogs', [3, 0, 5, 1, 2, 4], '416'],
  ['horses', [7, 1, 0, 2, 3, 4, 5, 6], '821'],
])('shows the numbers of %s', (gameId, drawn, numbers) => expect(show(gameId, drawn)).toHaveTextContent(numbers));

it.each([
  ['flip-da-coin', 0, 1],
  ['lucky-goal', 0, 4],
  ['slot-game', 0, 4],
  ['magic-ball', 0, 99],
  ['spin-da-bottle', 0, 25],
])('draws another picture for another result of %s', (gameId, one, other) =>
  expect(show(gameId, [one]).innerHTML).not.toBe(show(gameId, [other]).innerHTML),
);

it.each([
  ['black-jack', ['hit', 'stand'], '2♠4♠6♠'],
  ['stud-poker', ['fold'], '2♠3♠4♠5♠6♠'],
  ['poker', ['hold-10001'], '2♠7♠8♠9♠6♠'],
])('shows the cards of %s after %j', (gameId, decisions, cards) => {
  const drawn = Array.from({ length: 18 }, (_, card) => card);
  const { container } = render(<ResultMark gameId={gameId} drawn={drawn} decisions={decisions} />);
  expect(container).toHaveTextContent(cards);
});

it('draws every game that has a drawing for each result, and nothing for others', () => {
  for (const game of games)
    for (let round = 1; round <= 20; round++) {
      const recipe = { gameId: game.gameId, serverSeed: '12'.repeat(32), playerSeed: '', roundNumber: round };
      expect(() => show(game.gameId, drawGame(game, recipe))).not.toThrow();
    }
  expect(show('chess', [1])).toBeEmptyDOMElement();
});
