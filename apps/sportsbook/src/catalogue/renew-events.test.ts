import { type SportEvent } from '@oware/contracts';
import { oddsSession } from '../odds/odds-session';
import { match } from '../odds/testing';
import { testPage } from '../testing/page';
import { renewEvents } from './renew-events';
import { eventRows } from './use-steady-events';

const event = (id: string, status: SportEvent['status'] = 'live'): SportEvent => ({ ...match({ status }), id });
const [a, b, c] = [event('a'), event('b'), event('c')];
const kind = eventRows();
const ids = (rows: readonly SportEvent[]): string => rows.map(({ id }) => id).join('');

/** Rows that are all seen, and a renewal of their list. */
function shown(statusOfA: SportEvent['status']) {
  document.body.innerHTML = '<a data-row="a" href="#a"></a><a data-row="b" href="#b"></a>';
  const { platform } = testPage();
  oddsSession(platform).book.seed([event('a', statusOfA), b], { confirmedAt: 0, now: 0 });
  return renewEvents(platform);
}

it('gives the place of a match that has ended to a new one, at the renewal after the one that it left at', () => {
  const { renew } = shown('ended');
  const first = renew([a, b], [b, c], kind);
  expect([ids(first.rows), first.waiting]).toEqual(['ab', 1]);
  const second = renew(first.rows, [b, c], kind);
  expect([ids(second.rows), second.waiting]).toEqual(['cb', 0]);
});

it('leaves a match in its place that has left the list and is not over, or that somebody is on', () => {
  const running = shown('live');
  expect(ids(running.renew(running.renew([a, b], [b, c], kind).rows, [b, c], kind).rows)).toBe('ab');
  const focused = shown('ended');
  document.querySelector<HTMLElement>('[data-row=a]')?.focus();
  expect(ids(focused.renew(focused.renew([a, b], [b, c], kind).rows, [b, c], kind).rows)).toBe('ab');
});
