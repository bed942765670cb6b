import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = '@shell';

test(
  'a theme is applied immediately, survives a reload and is applied before any script runs',
  { tag },
  async ({ page, home, browser, context, baseURL }) => {
    await arrive(page, `${home}/n/me`);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'classic');
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await expect(html).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);

    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      storageState: await context.storageState(),
    });
    const reading = await plain.newPage();
    await reading.goto(home);
    await expect(reading.locator('html')).toHaveAttribute('data-theme', 'light');
    await plain.close();
  },
);

test('the system theme follows the phone', { tag: [tag, '@main'] }, async ({ page, home }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await arrive(page, `${home}/n/me`);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
});

test('an unknown theme falls back to classic', { tag: [tag, '@main'] }, async ({ page, home, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'neon', url: baseURL ?? '' }]);
  await page.goto(home);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'classic');
});

test(
  'choosing the other country opens its pages; choosing the current one only closes the dialog',
  { tag: [tag, '@main'] },
  async ({ page, home }) => {
    await arrive(page, `${home}/n/me`);
    const open = page.getByRole('button', { name: /^Country/ });
    const dialog = page.getByRole('dialog', { name: 'Location Preference' });
    await open.click();
    await dialog.getByRole('button', { name: /Nigeria/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/ng\/m\/n\/me$/);
    await open.click();
    await dialog.getByRole('button', { name: /Ghana/ }).click();
    await expect(page).toHaveURL(/\/gh\/m$/);
  },
);
