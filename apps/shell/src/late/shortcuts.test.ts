import { SHORTCUTS_KEY } from '@oware/config';
import { createTestPlatform } from '../testing/platform';
import { followShortcuts } from './shortcuts';

const went: unknown[] = [];
const platform = createTestPlatform({ localStorage: () => window.localStorage, navigate: (to) => void went.push(to) });
platform.events.on('betslip.requested', ({ open }) => void went.push(open));
const press = (key: string, options: KeyboardEventInit = {}, target: Element = document.body): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));

beforeAll(() => followShortcuts(platform));
beforeEach(() => {
  went.length = 0;
  localStorage.clear();
  document.body.innerHTML = '';
});

test('open search, pages, the betslip and their list; other keys remain the browser’s', () => {
  for (const key of ['/', 'h', 'l', 'b', 'o', 'm', '?']) expect(press(key)).toBe(false);
  expect(press('x')).toBe(true);
  expect(went).toEqual(['/search', '/', '/live', true, '/my_accounts/open_bets', '/n/me', '/n/me/theme_options']);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'] as const)('are ignored with %s', (name) => {
  press('l', { [name]: true });
  expect(went).toEqual([]);
});

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div contenteditable></div>'])(
  'are text in %s',
  (html) => {
    document.body.innerHTML = html;
    press('l', {}, document.body.firstElementChild as Element);
    expect(went).toEqual([]);
  },
);

test('are ignored over an open dialog, and when they are switched off', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  press('l');
  document.body.innerHTML = '';
  localStorage.setItem(SHORTCUTS_KEY, 'off');
  press('l');
  expect(went).toEqual([]);
});
