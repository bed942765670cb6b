import { type SportEvent } from '@oware/contracts';
import { act, screen, within } from '@testing-library/react';
import { match } from '../../odds/testing';
import { showCatalogue } from '../testing';

const feed = { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] };

/** A browser that says which rows are near the screen when the test does. */
class SetObserver {
  static readonly made: SetObserver[] = [];
  readonly observed = new Set<Element>();

  constructor(
    private readonly callback: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin: string },
  ) {
    SetObserver.made.push(this);
  }
  observe(row: Element): void {
    this.observed.add(row);
  }
  unobserve(row: Element): void {
    this.observed.delete(row);
  }
  say(row: Element, isIntersecting: boolean): void {
    act(() => this.callback([{ target: row, isIntersecting, boundingClientRect: { height: 120 } } as never]));
  }
}

const rowOf = (id: string): HTMLElement => document.querySelector(`[data-row="${id}"]`) as HTMLElement;
/** Whoever watches which rows are drawn, not whose odds are followed. */
const say = (id: string, near: boolean): void =>
  SetObserver.made.find(({ options }) => options.rootMargin === '100% 0px')?.say(rowOf(id), near);

const listed = (count: number): SportEvent[] =>
  Array.from({ length: count }, (_, at) => match({ id: `sr:match:${at}` }));
const show = (count: number) =>
  showCatalogue('/sport/:sportKey', '/sport/football?limit=300', (path) => {
    const events = new URL(path, 'http://test').searchParams.get('phase') === 'upcoming' ? listed(count) : [];
    return { data: { events, total: events.length, next: null, feed } };
  });

beforeEach(() => {
  globalThis.IntersectionObserver = SetObserver as never;
});
afterEach(() => {
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});

it('of a long list only rows near the screen are drawn, the others keep their place', async () => {
  await show(120);
  await screen.findByRole('heading', { name: 'Today' });
  expect(document.querySelectorAll('[data-row]')).toHaveLength(120);
  expect(screen.queryAllByRole('link', { name: /Hearts of Oak/ })).toHaveLength(0);
  say('sr:match:3', true);
  say('sr:match:4', true);
  expect(screen.getAllByRole('link', { name: /Hearts of Oak/ })).toHaveLength(2);
  say('sr:match:3', false);
  expect(screen.getAllByRole('link', { name: /Hearts of Oak/ })).toHaveLength(1);
  expect(rowOf('sr:match:3').style.minHeight).toBe('120px');
  expect(rowOf('sr:match:3')).toBeEmptyDOMElement();
});

it('keeps a row that has the focus', async () => {
  await show(120);
  await screen.findByRole('heading', { name: 'Today' });
  say('sr:match:3', true);
  within(rowOf('sr:match:3')).getByRole('link').focus();
  say('sr:match:3', false);
  expect(within(rowOf('sr:match:3')).getByRole('link')).toHaveFocus();
});

it('draws all of a list that is short', async () => {
  await show(100);
  await screen.findByRole('heading', { name: 'Today' });
  expect(document.querySelectorAll('[data-row] a')).toHaveLength(100);
});
