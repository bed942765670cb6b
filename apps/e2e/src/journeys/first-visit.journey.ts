import AxeBuilder from '@axe-core/playwright';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = '@protection';

test.use({ storageState: { cookies: [], origins: [] } });

test(
  'a first visit is undisturbed, asks one question in a bar, welcomes on home, and stores whose link it used',
  { tag },
  async ({ page, home }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await arrive(page, `${home}?utm_source=radio&referral=ABCD-2345`);
    const getStored = (): Promise<(string | null)[]> =>
      page.evaluate(() => ['utm_source', 'referral'].map((key) => sessionStorage.getItem(key)));
    await expect.poll(getStored).toEqual(['radio', 'ABCD-2345']);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }).click();
    await expect(page).toHaveURL(/\/live$/);

    const bar = page.getByRole('region', { name: '18+ only · cookies' });
    // The first action may happen before the page is hydrated: the next one shows the bar.
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(bar).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
    expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/m\/?$/);
    await bar.getByRole('button', { name: 'I’m 18+, accept all' }).click();
    await expect(bar).toBeHidden();
    await expect.poll(getStored).toEqual(['radio', 'ABCD-2345']);

    const welcome = page.getByRole('region', { name: 'Welcome to Oware' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(welcome.getByText('ABCD-2345')).toBeVisible();
    expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
    await welcome.getByRole('button', { name: 'Take the tour' }).click();
    await page.getByRole('dialog', { name: 'Find a match' }).getByRole('button', { name: 'Skip' }).click();
    await welcome.getByRole('button', { name: 'Close the welcome' }).click();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Popular leagues' })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(welcome).toBeHidden();
  },
);
