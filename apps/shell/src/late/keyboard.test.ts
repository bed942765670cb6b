import { coveredByKeyboard, followKeyboard } from './keyboard';

/** A phone of 780 px whose visual viewport can be made smaller. */
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

test('sheets stand on a keyboard that lies over the page, until it goes', () => {
  const { view, change } = phone();
  followKeyboard(view);
  expect(keyboard()).toBe('');
  change({ height: 480 });
  expect(keyboard()).toBe('300px');
  change({ height: 780 });
  expect(keyboard()).toBe('');
});

test('a page that was moved up above the keyboard, or that a player has made larger, has less of it to stand on', () => {
  const { view, change } = phone();
  change({ height: 480, offsetTop: 120 });
  expect(coveredByKeyboard(view)).toBe(180);
  change({ height: 480, offsetTop: 300 });
  expect(coveredByKeyboard(view)).toBe(0);
  change({ height: 390, offsetTop: 0, scale: 2 });
  expect(coveredByKeyboard(view)).toBe(0);
});

test('a bar of the browser is no keyboard; nor has every browser a visual viewport', () => {
  const { view, change } = phone();
  change({ height: 724 });
  expect(coveredByKeyboard(view)).toBe(0);
  expect(coveredByKeyboard({ innerHeight: 780, visualViewport: null })).toBe(0);
});
