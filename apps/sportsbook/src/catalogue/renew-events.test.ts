import { type SportEvent } from '@oware/contracts';
import { getOddsSession } from '../odds/odds-session';
import { buildMatch } from '../odds/testing';
import { createTestPage } from '../testing/page';
import { createEventRenewal } from './renew-events';
import { createEventRows } from './use-steady-events';

const event = (id: string, status: SportEvent['status'] = 'live'): SportEvent => ({ ...buildMatch({ status }), id });
const [a, b, c] = [event('a'), event('b'), event('c')];
const kind = createEventRows();
const ids = (rows: readonly SportEvent[]): string => rows.map(({ id }) => id).join('');

/** Renders rows that are all on the screen, and returns the renewal of their list. */
function shown(statusOfA: SportEvent['status']) {
  document.body.innerHTML = '<a data-row="a" href="#a"></a><a data-row="b" href="#b"></a>';
  const { platform } = createTestPage();
  getOddsSession(platform).book.seed([event('a', statusOfA), b], { confirmedAt: 0, now: 0 });
  return createEventRenewal(platform);
}

it('replaces a finished match with a new one, at the renewal after the one at which it left the list', () => {
  const { mergeRows } = shown('ended');
  const first = mergeRows([a, b], [b, c], kind);
  expect([ids(first.rows), first.waiting]).toEqual(['ab', 1]);
  const second = mergeRows(first.rows, [b, c], kind);
  expect([ids(second.rows), second.waiting]).toEqual(['cb', 0]);
});

it('keeps a match that has left the list but is not over, or has the focus', () => {
  const running = shown('live');
  expect(ids(running.mergeRows(running.mergeRows([a, b], [b, c], kind).rows, [b, c], kind).rows)).toBe('ab');
  const focused = shown('ended');
  document.querySelector<HTMLElement>('[data-row=a]')?.focus();
  expect(ids(focused.mergeRows(focused.mergeRows([a, b], [b, c], kind).rows, [b, c], kind).rows)).toBe('ab');
});
