import { type SportEvent } from '@oware/contracts';
import { act, screen, within } from '@testing-library/react';
import { buildMatch } from '../../odds/testing';
import { renderCatalogue } from '../testing';

const feed = { serverTime: Date.UTC(2026, 0, 10, 12), producers: [] };

/** An intersection observer that reports rows when the test calls `report`. */
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
  report(row: Element, isIntersecting: boolean): void {
    act(() => this.callback([{ target: row, isIntersecting, boundingClientRect: { height: 120 } } as never]));
  }
}

const getRow = (id: string): HTMLElement => document.querySelector(`[data-row="${id}"]`) as HTMLElement;
/** Reports to the observer that decides which rows are rendered, not to the one that follows odds. */
const report = (id: string, near: boolean): void =>
  SetObserver.made.find(({ options }) => options.rootMargin === '100% 0px')?.report(getRow(id), near);

const listed = (count: number): SportEvent[] =>
  Array.from({ length: count }, (_, index) => buildMatch({ id: `sr:match:${index}` }));
const show = (count: number) =>
  renderCatalogue('/sport/:sportKey', '/sport/football?limit=300', (path) => {
    const { pathname, searchParams } = new URL(path, 'http://test');
    if (pathname !== '/factsCenter/events') return { bizCode: 40_400 };
    const events = searchParams.get('phase') === 'upcoming' ? listed(count) : [];
    return { data: { events, total: events.length, next: null, feed } };
  });

beforeEach(() => {
  globalThis.IntersectionObserver = SetObserver as never;
});
afterEach(() => {
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});

it('renders only rows of a long list near the screen, and keeps the space of the others', async () => {
  await show(120);
  await screen.findByRole('heading', { name: 'Today' });
  expect(document.querySelectorAll('[data-row]')).toHaveLength(120);
  expect(screen.queryAllByRole('link', { name: /Hearts of Oak/ })).toHaveLength(0);
  report('sr:match:3', true);
  report('sr:match:4', true);
  expect(screen.getAllByRole('link', { name: /Hearts of Oak/ })).toHaveLength(2);
  report('sr:match:3', false);
  expect(screen.getAllByRole('link', { name: /Hearts of Oak/ })).toHaveLength(1);
  expect(getRow('sr:match:3').style.minHeight).toBe('120px');
  expect(getRow('sr:match:3')).toBeEmptyDOMElement();
});

it('keeps a row that has the focus', async () => {
  await show(120);
  await screen.findByRole('heading', { name: 'Today' });
  report('sr:match:3', true);
  within(getRow('sr:match:3')).getByRole('link').focus();
  report('sr:match:3', false);
  expect(within(getRow('sr:match:3')).getByRole('link')).toHaveFocus();
});

it('renders all rows of a short list', async () => {
  await show(100);
  await screen.findByRole('heading', { name: 'Today' });
  expect(document.querySelectorAll('[data-row] a')).toHaveLength(100);
});
