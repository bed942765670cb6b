import AxeBuilder from '@axe-core/playwright';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { logInAsStaff } from '../product/staff-console';

test(
  'staff publishes a text and changes a switch, and a player gets both at the next visit',
  { tag: '@promotions/guides' },
  async ({ page, home, browser, consoleWatch }) => {
    // While there is no app, its call returns 404, which the console logs.
    consoleWatch.allow(/latestDownload\/android/);
    const address = `${home}/promotions/downloadApp`;
    await arrive(page, address);
    await expect(page.getByRole('main')).toContainText('No app to download right now');

    const context = await browser.newContext();
    const staffPage = await context.newPage();
    const main = staffPage.getByRole('main');
    await logInAsStaff(staffPage, 'content,config');
    await staffPage.getByRole('link', { name: 'Texts' }).first().click();
    await staffPage.getByLabel('Search').fill('for Android');
    await staffPage.getByRole('button', { name: 'Show' }).click();
    await main.getByRole('link', { name: 'Download {brand} {version} for Android' }).click();
    await staffPage.getByLabel('Text', { exact: true }).fill('Get {brand} now');
    await staffPage.getByRole('button', { name: /^Save version/ }).click();
    await expect(staffPage.getByRole('alert')).toContainText('Missing placeholder: {version}.');
    await staffPage.getByLabel('Text', { exact: true }).fill('Get {brand} {version} now');
    await staffPage.getByRole('button', { name: /^Save version/ }).click();
    expect((await new AxeBuilder({ page: staffPage }).analyze()).violations).toEqual([]);
    // The newest entry is first: an earlier try may have left others.
    await staffPage
      .getByRole('button', { name: /^Publish version/ })
      .first()
      .click();
    await expect(main.getByRole('status')).toHaveText(/published/);

    await staffPage.getByRole('navigation').getByRole('link', { name: 'Switches' }).click();
    await main.getByRole('link', { name: 'app.android' }).click();
    const value = staffPage.getByLabel('Value, as JSON');
    await value.fill('{"version":"4.5.6","url":"https://example.com/oware.apk"}');
    await value.press('Enter');
    await expect(main.getByRole('status')).toHaveText('Saved.');

    await expect(async () => {
      await arrive(page, address);
      await expect(page.getByRole('link', { name: 'Get Oware 4.5.6 now' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await value.fill('');
    await value.press('Enter');
    await expect(main).toContainText('Current value: the default');
    await context.close();
  },
);

test(
  'staff disables a promotion: its page shows that, and the list omits it',
  { tag: ['@promotions/guides', '@promotions/list', '@main'] },
  async ({ page, home, request, browser }) => {
    const address = `${home}/promotions/nba_live_match_tracker`;
    const main = page.getByRole('main');
    await arrive(page, address);
    await expect(main).not.toContainText('Not available right now');

    const context = await browser.newContext();
    const staffPage = await context.newPage();
    await logInAsStaff(staffPage, 'config');
    await staffPage.getByRole('navigation').getByRole('link', { name: 'Switches' }).click();
    await staffPage.getByRole('link', { name: 'promotion.nba_live_match_tracker.offered' }).click();
    const value = staffPage.getByLabel('Value, as JSON');
    await value.fill('false');
    await value.press('Enter');
    await expect(staffPage.getByRole('status')).toHaveText('Saved.');

    await expect(async () => {
      expect(await (await request.get(address)).text()).toContain('Not available right now');
    }).toPass();
    await arrive(page, address);
    await expect(main.getByText('Not available right now')).toBeVisible();
    await arrive(page, `${home}/promotions`);
    await expect(main.getByRole('link', { name: /^Club World Cup/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /^NBA live match tracker/ })).toHaveCount(0);

    await value.fill('');
    await value.press('Enter');
    await expect(staffPage.getByRole('main')).toContainText('Current value: the default');
    await context.close();
  },
);
