import { type Arrival } from './navigation';
import { createScrollMemory } from './scroll';

const view = (key: string, pathname: string) => ({ location: { key, pathname, search: '', hash: '', state: null } });
const arrival = (from: string, to: string, action: Arrival['action']): Arrival =>
  ({ from: view(from, `/${from}`), view: view(to, `/${to}`), action }) as unknown as Arrival;

/** Shows a list whose rows are 100 px high, the first at the top of the document. */
function showRows(...ids: string[]): void {
  document.body.innerHTML = `<ul>${ids.map((id) => `<li data-row="${id}"></li>`).join('')}</ul>`;
  [...document.querySelectorAll('li')].forEach((row, at) => {
    row.getBoundingClientRect = () => ({ top: at * 100 - window.scrollY }) as DOMRect;
  });
}

let nextFrame: () => void;
beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
  nextFrame = () => undefined;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    nextFrame = () => draw(0);
    return 0;
  });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    Object.assign(window, { scrollY: y });
  }) as typeof window.scrollTo);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Leaves the list for a match, returns to the list that `then` shows, and returns the final scroll position. */
function leaveAndReturn(at: number, then: () => void): number {
  const memory = createScrollMemory();
  Object.assign(window, { scrollY: at });
  memory.savePosition(arrival('list', 'match', 'push'));
  document.body.innerHTML = '';
  memory.restore();
  expect(window.scrollY).toBe(0);
  memory.savePosition(arrival('match', 'list', 'pop'));
  then();
  memory.restore();
  return window.scrollY;
}

it('restores the position of the page', () => {
  showRows('a', 'b', 'c', 'd');
  expect(leaveAndReturn(130, () => showRows('a', 'b', 'c', 'd'))).toBe(130);
});

it('restores the row that was in view, even when the list has changed above it', () => {
  showRows('a', 'b', 'c', 'd');
  expect(leaveAndReturn(130, () => showRows('new', 'a', 'b', 'c', 'd'))).toBe(230);
  showRows('a', 'b', 'c', 'd');
  expect(leaveAndReturn(130, () => showRows('b', 'c', 'd'))).toBe(30);
});

it('stays with the row when the rows above it turn out to be higher', () => {
  showRows('a', 'b', 'c', 'd');
  expect(leaveAndReturn(130, () => showRows('a', 'b', 'c', 'd'))).toBe(130);
  showRows('higher', 'a', 'b', 'c', 'd');
  nextFrame();
  expect(window.scrollY).toBe(230);
});

it('restores the distance from the top when the row is gone, and the top of a page that was at the top', () => {
  showRows('a', 'b', 'c', 'd');
  expect(leaveAndReturn(130, () => showRows('x', 'y', 'z'))).toBe(130);
  showRows('a', 'b');
  expect(leaveAndReturn(0, () => showRows('new', 'a', 'b'))).toBe(0);
});
