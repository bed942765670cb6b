import { render } from '@testing-library/react';
import { getRallyDuration, PingPongTable } from './table';

it.each([
  [1, '-192px', '0px', '-40px'],
  [2, '0px', '192px', '40px'],
])('sends the ball from bat to bat and past the loser of a rally with %i hits', (hits, from, to, out) => {
  const { container } = render(<PingPongTable drawn={[hits - 1]} round={1} moving />);
  const { style } = container.querySelector('svg') as SVGElement;
  expect(['--hits', '--a', '--b', '--out-x'].map((name) => style.getPropertyValue(name))).toEqual([
    String(hits),
    from,
    to,
    out,
  ]);
});

it('takes longer for more hits, and at least 2.5 s', () => {
  expect(getRallyDuration(1)).toBe(2500);
  expect(getRallyDuration(12)).toBeGreaterThan(getRallyDuration(8));
});
