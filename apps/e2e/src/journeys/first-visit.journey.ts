import AxeBuilder from '@axe-core/playwright';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = '@protection';

test.use({ storageState: { cookies: [], origins: [] } });

test(
  'a first visit is undisturbed, shows questions after the first action, and stores whose link it used',
  { tag },
  async ({ page, home }) => {
    await arrive(page, `${home}?utm_source=radio&referral=ABCD-2345`);
    const getStored = (): Promise<(string | null)[]> =>
      page.evaluate(() => ['utm_source', 'referral'].map((key) => sessionStorage.getItem(key)));
    await expect.poll(getStored).toEqual(['radio', 'ABCD-2345']);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Live' }).click();
    await expect(page).toHaveURL(/\/live$/);

    const age = page.getByRole('dialog', { name: 'Are you 18 or over?' });
    // The first action may happen before the page is hydrated: the next one shows the questions.
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(age).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
    expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(age).toBeVisible();
    await age.getByRole('button', { name: 'I am 18 or over' }).click();
    await page.getByRole('dialog', { name: 'Cookie choices' }).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(getStored).toEqual(['radio', 'ABCD-2345']);

    const welcome = page.getByRole('dialog', { name: 'Welcome to Oware' });
    await expect(welcome.getByText('ABCD-2345')).toBeVisible();
    expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
    await welcome.getByRole('button', { name: 'Take the tour' }).click();
    await page.getByRole('dialog', { name: 'Find a match' }).getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/m\/?$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
