import { render } from '@testing-library/react';
import { fruitHunt } from '@oware/virtuals-engine';
import { FRUIT } from './fruit';
import { createReelsBoard, listWinningLines } from './reels';

const Board = createReelsBoard({ machine: fruitHunt, symbols: FRUIT, frame: 'leaf' });
const { strips } = fruitHunt;
/** Stops at which the top row shows these symbols. */
const stopAt = (symbols: string): number[] => strips.map((strip, reel) => strip.indexOf(symbols.charAt(reel)));

it.each([
  ['FFF', 3],
  ['FFA', 2],
  ['AFF', 0],
])('marks the symbols of %s that win on the top line: %i', (symbols, count) => {
  const board = <Board drawn={stopAt(symbols)} picks={['top']} round={1} moving={false} />;
  expect(render(board).container.querySelectorAll('.win rect')).toHaveLength(count);
});

it('marks no line that is not in the bet, and none while the reels turn', () => {
  expect(listWinningLines(fruitHunt, stopAt('FFF'), ['up'])).not.toContain('top');
  const { container } = render(<Board drawn={stopAt('FFF')} picks={['top']} round={1} moving />);
  expect(container.querySelector('.win')).toBeNull();
});

it('turns each reel longer than the previous one, in the order of its strip', () => {
  const { container } = render(<Board drawn={[0, 0, 0]} picks={[]} round={1} moving />);
  const reels = [...container.querySelectorAll('.spins')].map((reel) =>
    [...reel.querySelectorAll('use')].map((symbol) => symbol.getAttribute('href')?.at(-1)).join(''),
  );
  expect(reels.map((symbols) => symbols.length)).toEqual([19, 27, 35]);
  reels.forEach((symbols, reel) => expect((strips[reel] ?? '').repeat(2).startsWith(symbols)).toBe(true));
});
