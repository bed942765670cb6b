import { createCookies } from './cookies';
import { createStorage } from './storage';
import { chooseTheme, getCurrentTheme, restoreTheme } from './theme';

const cookies = createCookies(() => document.cookie);
const storage = createStorage(() => window.localStorage);
const platform = { cookies, storage, isServer: false };

it('falls back to the second theme, shows and saves a choice, and restores it', () => {
  expect(getCurrentTheme({ cookies: createCookies(() => 'theme=purple') })).toBe('classic');
  chooseTheme(platform, 'light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(getCurrentTheme(platform)).toBe('light');
  document.cookie = 'theme=; max-age=0; path=/';
  restoreTheme(platform);
  expect(getCurrentTheme(platform)).toBe('light');
});
