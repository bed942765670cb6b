import { getCoveredHeight, followKeyboard } from './keyboard';

/** Creates a phone of 780 px whose visual viewport can be shrunk. */
function phone() {
  const visualViewport = Object.assign(new EventTarget(), { height: 780, scale: 1, offsetTop: 0 });
  const view = { innerHeight: 780, visualViewport, document } as unknown as Window & { innerHeight: number };
  const change = (to: Partial<{ height: number; scale: number; offsetTop: number }>): void => {
    Object.assign(visualViewport, to);
    visualViewport.dispatchEvent(new Event('resize'));
  };
  return { view, change };
}
const keyboard = (): string => document.documentElement.style.getPropertyValue('--keyboard');

test('moves sheets above a keyboard that covers the page, until it is closed', () => {
  const { view, change } = phone();
  followKeyboard(view);
  expect(keyboard()).toBe('');
  change({ height: 480 });
  expect(keyboard()).toBe('300px');
  change({ height: 780 });
  expect(keyboard()).toBe('');
});

test('accounts for a page that was scrolled up above the keyboard or zoomed', () => {
  const { view, change } = phone();
  change({ height: 480, offsetTop: 120 });
  expect(getCoveredHeight(view)).toBe(180);
  change({ height: 480, offsetTop: 300 });
  expect(getCoveredHeight(view)).toBe(0);
  change({ height: 390, offsetTop: 0, scale: 2 });
  expect(getCoveredHeight(view)).toBe(0);
});

test('ignores a bar of the browser, and a browser without a visual viewport', () => {
  const { view, change } = phone();
  change({ height: 724 });
  expect(getCoveredHeight(view)).toBe(0);
  expect(getCoveredHeight({ innerHeight: 780, visualViewport: null })).toBe(0);
});
