import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_ANALYTICS_MS } from '@oware/config';
import { browser, clearBrowser, renderAccount } from '../../testing/render-account';
import { reportTheme } from './report-theme';
import ThemePage from './theme-page';

const layer = (): object[] => (window as { dataLayer?: object[] }).dataLayer ?? [];
beforeEach(() => {
  clearBrowser();
  (window as { dataLayer?: object[] }).dataLayer = undefined;
});

test('a theme shows at once, is kept, and analytics hear of the visit once', async () => {
  renderAccount(<ThemePage />);
  expect(screen.getByRole('radio', { name: /^Classic/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Light/ }));
  expect(browser.theme()).toBe('light');
  expect(browser.cookies()).toContain('theme=light');
  expect(layer()).toHaveLength(1);
});

test('one switch leaves out crests, flags and pictograms, and brings them back', async () => {
  const sheets = (): number => document.querySelectorAll('link[href="/flags/none.css"]').length;
  renderAccount(<ThemePage />);
  const pictures = screen.getByRole('switch', { name: /^Crests, flags/ });
  expect(pictures).toBeChecked();
  await userEvent.click(pictures);
  expect([sheets(), browser.cookies()]).toEqual([1, expect.stringContaining('pictures=off')]);
  await userEvent.click(pictures);
  expect([sheets(), browser.cookies()]).toEqual([0, expect.stringContaining('pictures=on')]);
});

test('analytics hear of it once in 24 hours', () => {
  const { platform } = renderAccount(<p />);
  browser.store('theme_analytics_at', '0');
  let time = 1_800_000_000_000;
  const at = { ...platform, now: () => time };
  for (const wait of [0, 1000, THEME_ANALYTICS_MS - 1001, 1, 5]) {
    time += wait;
    reportTheme(at);
  }
  expect(layer()).toHaveLength(2);
  // A clock that was set back does not silence it for years.
  time -= 10 * THEME_ANALYTICS_MS;
  reportTheme(at);
  expect(layer()).toHaveLength(3);
});

test('a browser without storage reports nothing', () => {
  const { platform } = renderAccount(<p />);
  reportTheme({ ...platform, storage: { ...platform.storage, getText: () => undefined, setText: () => false } });
  expect(layer()).toEqual([]);
});
