import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COOKIE_CHOICE, SHORTCUTS_KEY, THEME_ANALYTICS_MS } from '@oware/config';
import { browser, clearBrowser, renderAccount } from '../../testing/render-account';
import { formatSize } from './data-saver';
import { DataSaver } from './data-saver-switch';
import { reportTheme } from './report-theme';
import ThemePage from './theme-page';

const layer = (): object[] => (window as { dataLayer?: object[] }).dataLayer ?? [];
beforeEach(() => {
  clearBrowser();
  document.cookie = `${COOKIE_CHOICE}=all`;
  (window as { dataLayer?: object[] }).dataLayer = undefined;
});

test('applies a theme immediately, stores it, and reports it to analytics once', async () => {
  renderAccount(<ThemePage />);
  expect(screen.getByRole('radio', { name: /^Classic/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Light/ }));
  expect(browser.theme()).toBe('light');
  expect(browser.cookies()).toContain('theme=light');
  expect(layer()).toHaveLength(1);
});

test('hides and shows crests and flags with one switch', async () => {
  const sheets = (): number => document.querySelectorAll('link[href="/flags/none.css"]').length;
  renderAccount(<ThemePage />);
  const pictures = screen.getByRole('switch', { name: /^Crests and flags/ });
  expect(pictures).toBeChecked();
  await userEvent.click(pictures);
  expect([sheets(), browser.cookies()]).toEqual([1, expect.stringContaining('pictures=off')]);
  await userEvent.click(pictures);
  expect([sheets(), browser.cookies()]).toEqual([0, expect.stringContaining('pictures=on')]);
});

test('switches animation, vibration and sound off one by one', async () => {
  renderAccount(<ThemePage />);
  await userEvent.click(screen.getByRole('switch', { name: /^Vibration/ }));
  expect(browser.cookies()).toContain('feedbackOff=vibration');
  await userEvent.click(screen.getByRole('switch', { name: /^Animation/ }));
  expect(browser.cookies()).toContain('feedbackOff=vibration.motion');
  expect(screen.getByRole('switch', { name: /^Sound/ })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-still');
  await userEvent.click(screen.getByRole('switch', { name: /^Animation/ }));
  expect(document.documentElement).not.toHaveAttribute('data-still');
});

test('the data saver sets a cookie for the server and shows the data used', async () => {
  browser.store('data_used', '{"since":1764594300000,"bytes":2100000}');
  const reload = jest.fn();
  renderAccount(<DataSaver reload={reload} />);
  const saver = screen.getByRole('switch', { name: /^Data saver/ });
  expect(saver).not.toBeChecked();
  expect(saver).toHaveAccessibleName(/About 2\.1 MB since 01 Dec\. 2025/);
  await userEvent.click(saver);
  expect(browser.cookies()).toContain('saveData=on');
  await userEvent.click(saver);
  expect(browser.cookies()).toContain('saveData=off');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('shows no data usage when nothing was counted or the stored value is invalid', () => {
  browser.store('data_used', '{"since":');
  renderAccount(<ThemePage />);
  expect(screen.getByRole('switch', { name: /^Data saver/ })).not.toHaveAccessibleName(/since/);
});

test.each([
  [900, '1 kB'],
  [999_001, '1000 kB'],
  [1_000_000, '1.0 MB'],
])('formats %s bytes as %s', (bytes, words) => expect(formatSize(bytes)).toBe(words));

test('lists the keyboard shortcuts, and one switch turns them off and on', async () => {
  renderAccount(<ThemePage />);
  expect(screen.getByRole('region', { name: 'Keys' })).toHaveTextContent('/SearchhHome');
  const keys = screen.getByRole('switch', { name: 'Keyboard shortcuts' });
  await userEvent.click(keys);
  expect(localStorage.getItem(SHORTCUTS_KEY)).toBe('off');
  await userEvent.click(keys);
  expect(localStorage.getItem(SHORTCUTS_KEY)).toBeNull();
});

test('reports to analytics once in 24 hours', () => {
  const { platform } = renderAccount(<p />);
  browser.store('theme_analytics_at', '0');
  let time = 1_800_000_000_000;
  const at = { ...platform, now: () => time };
  for (const wait of [0, 1000, THEME_ANALYTICS_MS - 1001, 1, 5]) {
    time += wait;
    reportTheme(at);
  }
  expect(layer()).toHaveLength(2);
  // A clock that was set back must not suppress reports for years.
  time -= 10 * THEME_ANALYTICS_MS;
  reportTheme(at);
  expect(layer()).toHaveLength(3);
});

test('reports nothing to analytics if only necessary cookies are allowed', () => {
  document.cookie = `${COOKIE_CHOICE}=needed`;
  const { platform } = renderAccount(<p />);
  reportTheme({ ...platform, now: () => 1_800_000_000_000 });
  expect(layer()).toHaveLength(0);
});

test('reports nothing without storage', () => {
  const { platform } = renderAccount(<p />);
  reportTheme({ ...platform, storage: { ...platform.storage, getText: () => undefined, setText: () => false } });
  expect(layer()).toEqual([]);
});
