import AxeBuilder from '@axe-core/playwright';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { logInToDesk } from '../product/staff-desk';

test(
  'staff publishes a text and sets a switch, and a player has both at the next visit',
  { tag: ['@promotions'] },
  async ({ page, home, browser, consoleWatch }) => {
    // While there is no app, its call responds 404, which the console says.
    consoleWatch.allow(/latestDownload\/android/);
    const address = `${home}/promotions/downloadApp`;
    await arrive(page, address);
    await expect(page.getByRole('main')).toContainText('There is no app to download now');

    const context = await browser.newContext();
    const desk = await context.newPage();
    const main = desk.getByRole('main');
    await logInToDesk(desk, 'content,config');
    await desk.getByRole('link', { name: 'Texts' }).first().click();
    await desk.getByLabel('Words').fill('for Android');
    await desk.getByRole('button', { name: 'Show' }).click();
    await main.getByRole('link', { name: 'Download {brand} {version} for Android' }).click();
    await desk.getByLabel('Text', { exact: true }).fill('Get {brand} now');
    await desk.getByRole('button', { name: /^Save version/ }).click();
    await expect(desk.getByRole('alert')).toContainText('Missing placeholder: {version}.');
    await desk.getByLabel('Text', { exact: true }).fill('Get {brand} {version} now');
    await desk.getByRole('button', { name: /^Save version/ }).click();
    expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([]);
    // The newest stands first: an earlier try may have left others.
    await desk
      .getByRole('button', { name: /^Publish version/ })
      .first()
      .click();
    await expect(main.getByRole('status')).toHaveText(/published/);

    await desk.getByRole('link', { name: 'Switches' }).click();
    await main.getByRole('link', { name: 'app.android' }).click();
    const value = desk.getByLabel('Value, as JSON');
    await value.fill('{"version":"4.5.6","url":"https://example.com/oware.apk"}');
    await value.press('Enter');
    await expect(main.getByRole('status')).toHaveText('It is set.');

    await expect(async () => {
      await arrive(page, address);
      await expect(page.getByRole('link', { name: 'Get Oware 4.5.6 now' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await value.fill('');
    await value.press('Enter');
    await expect(main).toContainText('Now: the default');
    await context.close();
  },
);
