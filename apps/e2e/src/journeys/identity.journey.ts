import { type Page } from '@playwright/test';
import { arrive } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { createLastName } from '../product/identity';
import { openWebView } from '../product/native-host';
import { createNewcomer } from '../product/newcomer';
import { getDataDir, runCommand } from '../product/run-command';
import { registerAndOpen } from '../product/registered';

const tag = '@protection';

/** Draws a picture like one from a camera: something printed, in good light. */
async function createPicture(page: Page, blurred = false): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate((soft) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#888';
    pen.fillRect(0, 0, 1200, 900);
    pen.fillStyle = '#fff';
    if (!soft) for (let at = 0; at < 1200; at += 40) pen.fillRect(at, 0, 20, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, blurred);
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

test.describe('ng', () => {
  test.use({ country: 'ng' });
  test(
    'a player verifies their identity by a number; a different name is reported',
    { tag },
    async ({ page, home, consoleWatch }) => {
      consoleWatch.allow(/status of 404/);
      const main = page.getByRole('main');
      const player = createNewcomer('ng');
      const lastName = createLastName(player.phone);
      await registerAndOpen(page, `${home}/n/me`, player);
      await page.goto(`${home}/kyc`);
      await expect(page.getByText('OOPS...')).toBeVisible();
      await arrive(page, `${home}/n/me/settings`);
      await main.getByRole('link', { name: 'Verify your identity' }).click();
      await expect(page).toHaveURL(`${home}/me/identity`);
      await main.getByRole('textbox', { name: 'First name' }).fill('Ama');
      await main.getByRole('textbox', { name: 'Last name' }).fill(lastName);
      const number = main.getByRole('textbox', { name: 'Number, 11 digits' });
      const digits = `22${String(Date.now()).slice(-8)}`;
      await number.fill(`${digits}9`);
      await main.getByRole('button', { name: 'Send' }).click();
      await expect(main.getByRole('link', { name: 'Change the name of your account' })).toBeVisible();
      await number.fill(`${digits}1`);
      await main.getByRole('button', { name: 'Send' }).click();
      await expect(main.getByText('Your identity is verified')).toBeVisible();
      await expect(main).toContainText(`Ama ${lastName}`);
    },
  );
});

test.describe('gh', () => {
  test.use({ country: 'gh' });
  const { inGhana } = inOneCountry(test, 'gh');
  inGhana(
    'a player verifies their identity in the app with a document and a photo of their face, which a person compares',
    { tag: [tag, '@main'] },
    async ({ page, browser, home, consoleWatch }) => {
      consoleWatch.allow(/status of 404/);
      test.slow();
      const player = createNewcomer('gh');
      await registerAndOpen(page, `${home}/n/me`, player);
      await page.goto(`${home}/me/identity`);
      await expect(page.getByText('OOPS...')).toBeVisible();
      const view = await openWebView(page, browser);
      const main = view.getByRole('main');
      await arrive(view, `${home}/kyc`);
      await expect(view.getByRole('banner')).toBeHidden();
      await main.getByRole('textbox', { name: 'First name' }).fill('Ama');
      await main.getByRole('textbox', { name: 'Last name' }).fill('Mensah');
      const document = main.getByLabel('Picture of the document');
      await document.setInputFiles(await createPicture(view, true));
      await expect(main.getByText('Blurred. Hold the phone still.')).toBeVisible();
      await document.setInputFiles(await createPicture(view));
      await main.getByLabel('Picture of your face').setInputFiles(await createPicture(view));
      await expect(main.getByText('Looks good')).toHaveCount(2);
      await main.getByRole('button', { name: 'Send' }).click();
      await expect(main.getByText(/We are checking|Under review/)).toBeVisible();
      await expect(main.getByText('Under review')).toBeVisible({ timeout: 40_000 });
      const waiting = (await runCommand(getDataDir(), 'identity:review')).trim().split('\n');
      const id = waiting.at(-2)?.split(' ')[0] ?? '';
      await runCommand(getDataDir(), 'identity:review', `--approve=${id}`);
      await expect(main.getByText('Your identity is verified')).toBeVisible();
      await view.context().close();
    },
  );
});
