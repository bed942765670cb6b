import { getBalance, fillLogin, logInByCalls, logIn } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { proveIdentity } from '../product/identity';
import { getLink } from '../product/inbox';
import { expect, test } from '../product/journey';
import { createNewcomer } from '../product/newcomer';
import { Payments } from '../product/payments';
import { registerAndOpen } from '../product/registered';

const tag = ['@account', '@main'];
const settings = '/n/me/settings';
const profile = `${settings}/profile`;

for (const country of ['ng', 'gh'] as const) {
  test.describe(country, { tag }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inGhana(
      'a new player chooses a nickname, which is shown in place of the name',
      async ({ page, home, consoleWatch }) => {
        consoleWatch.allow(/status of 400/);
        const player = createNewcomer(country);
        const nickname = `Ama_${player.phone}`;
        await registerAndOpen(page, home, player);
        await arrive(page, `${home}${profile}`);
        await page.getByRole('link', { name: /^Nickname Not set/ }).click();
        await expect(page).toHaveTitle(/^Nickname/);
        const field = page.getByRole('textbox', { name: 'Nickname' });
        await field.fill('7up');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(field).toHaveAccessibleDescription('Start with a letter. Use only letters, numbers and _.');
        await field.fill('Oware_Admin');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(field).toHaveAccessibleDescription('This nickname cannot be used. Choose another one.');
        await field.fill(nickname);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page).toHaveURL(new RegExp(`${profile}$`));
        await expect(page.getByRole('link', { name: `Nickname ${nickname}` })).toBeVisible();
        await arrive(page, `${home}/n/me`);
        await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
      },
    );

    inNigeria(
      'a birthday is claimed once: after a nickname, a deposit and a verified identity, and the points reach a tier',
      async ({ page, home }) => {
        const today = new Date().toISOString().slice(5, 10);
        const player = createNewcomer(country);
        await registerAndOpen(page, home, player, `2000-${today}`);
        await arrive(page, `${home}/n/me/birthday`);
        await page.getByRole('textbox', { name: 'Nickname' }).fill(`Kofi_${player.phone}`);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText(`Happy birthday, Kofi_${player.phone}!`)).toBeVisible();
        await expect(page.getByText('Rewards are for players who have made a deposit.')).toBeVisible();
        const payments = new Payments(page, home, country);
        await payments.deposit(country === 'ng' ? 500 : 20);
        await payments.expectTitle(`${payments.shown(country === 'ng' ? 500 : 20)} added to your balance`);

        await arrive(page, `${home}/n/me/birthday`);
        await expect(page.getByText('Rewards are for players whose identity is verified.')).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
          'href',
          `${home}/me/identity`,
        );
        await expect(page.getByRole('button', { name: 'Claim rewards' })).toHaveCount(0);
        await proveIdentity(page, home, player);

        await arrive(page, `${home}/n/me`);
        await expect(page.getByRole('link', { name: 'VIP tiers' })).toBeVisible();
        await page.getByRole('link', { name: /^Birthday rewards Yours today/ }).click();
        await page.getByRole('button', { name: 'Claim rewards' }).click();
        await expect(page.getByText('You have claimed this year’s rewards.')).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'Loyalty points' })).toContainText('Claimed');
        await expect(page.getByRole('listitem').filter({ hasText: 'Free bet' })).toContainText('Claimed');
        await expect(page.getByRole('listitem').filter({ hasText: 'Flash freeze' })).toContainText('Claimed');
        await expect(page.getByText('You have reached the Seed tier.')).toBeVisible();
        await reload(page);
        await expect(page.getByText('You have claimed this year’s rewards.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Claim rewards' })).toHaveCount(0);
        await expect(page.getByText('You have reached the Seed tier.')).toHaveCount(0);

        await arrive(page, `${home}/me/vip_tier/tier_guide`);
        await expect(page.getByText('You are on the Seed tier')).toBeVisible();
        await expect(page.getByRole('progressbar', { name: '200 points to Sprout' })).toBeVisible();
      },
    );
  });
}

test('names and date of birth are set once', { tag }, async ({ page, home }) => {
  await registerAndOpen(page, home, createNewcomer('ng'));
  await arrive(page, `${home}${profile}/firstname`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ọlá-Olúwa');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'First name Ọlá-Olúwa Locked' }).click();
  await expect(page).toHaveTitle(/^First name/);
  await expect(page.getByText('This is already set and can’t be changed here.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await arrive(page, `${home}${profile}/date-of-birth`);
  await expect(page.getByText('29/02/2000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('a visitor to any settings path logs in and returns to it', { tag }, async ({ page, home, player }) => {
  for (const path of [
    settings,
    profile,
    `${profile}/email`,
    `${profile}/date-of-birth`,
    '/me/setting',
    '/my_accounts/my_account_info',
    '/n/me/birthday',
  ]) {
    await page.goto(home + path);
    await expect(page).toHaveURL(new RegExp(`${home}/independent_login\\?okUrl=${encodeURIComponent(home + path)}$`));
  }
  await page.goto(`${home}${profile}/location`);
  await fillLogin(page.getByRole('main'), player);
  await expect(page).toHaveURL(new RegExp(`${home}${profile}/location$`));
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test(
  'the email page is rendered only in the browser, and saves an address',
  { tag },
  async ({ page, home, player, request }) => {
    await logIn(page, home, player);
    const html = await (await page.request.get(`${home}${profile}/email`)).text();
    expect(html).toContain('Email');
    expect(html).not.toContain('name="email"');
    expect((await request.get(`${home}${profile}/email`)).url()).toContain('independent_login');
    await arrive(page, `${home}${profile}/email`);
    await page.getByRole('textbox', { name: 'Email' }).fill('ama@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Email ama@example.com' })).toBeVisible();
  },
);

test(
  'an error of one line uses the space of a hint of two: nothing below it moves',
  { tag },
  async ({ page, home, player }) => {
    await logInByCalls(page, home, player);
    await arrive(page, `${home}${profile}/email`);
    const field = page.getByRole('textbox', { name: 'Email' });
    const save = page.getByRole('button', { name: 'Save' });
    await field.fill('ama@');
    const before = await save.boundingBox();
    await save.click();
    await expect(field).toHaveAccessibleDescription('Enter an address such as name@example.com.');
    expect(await save.boundingBox()).toEqual(before);
  },
);

test('an email address is verified by the newest link that is opened', { tag }, async ({ page, home, request }) => {
  const player = createNewcomer('ng');
  const email = `${player.phone}@example.com`;
  await registerAndOpen(page, home, player);
  await arrive(page, `${home}${profile}/email`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: `Email ${email} Not verified` }).click();
  await expect(page.getByText(`We have sent a link to ${email}. Open it to verify the address.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The link is on its way.')).toBeVisible();
  const link = await getLink(request, 'ng', email, 2);
  for (const _time of ['once', 'again']) {
    await page.goto(link);
    await expect(page.getByText(`${email} is verified.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${home}${profile}/email$`));
  }
});

test('a chosen avatar is marked, even after a reload', { tag }, async ({ page, home }) => {
  await registerAndOpen(page, home, createNewcomer('ng'));
  await arrive(page, `${home}/n/me/avatar_gallery`);
  const crown = page.getByRole('button', { name: 'Crown' });
  await expect(crown).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/patron/account'),
  );
  await crown.click();
  await expect(crown).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await reload(page);
  await expect(crown).toHaveAttribute('aria-pressed', 'true');
  await arrive(page, `${home}/n/me`);
  const face = page.getByRole('link', { name: 'Choose your avatar' }).locator('img');
  await expect(face).toHaveAttribute('src', /\/crown\.svg$/);
  expect(await face.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});

test(
  'pages of the other country show a visitor; the login of the first one remains',
  { tag: ['@shell', ...tag] },
  async ({ page, home, player, context }) => {
    await logInByCalls(page, home, player);
    await arrive(page, `${home}/n/me`);
    await page.getByRole('button', { name: /^Country/ }).click();
    const responses: number[] = [];
    page.on('response', (response) => response.url().includes('/api/gh/') && responses.push(response.status()));
    await Promise.all([
      page.waitForEvent('websocket'),
      page.getByRole('dialog', { name: 'Location Preference' }).getByRole('button', { name: /Ghana/ }).click(),
    ]);
    await expect(page).toHaveURL(/\/gh\/m$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.goto('/gh/m/n/me/settings');
    await expect(page).toHaveURL(/\/gh\/m\/independent_login/);
    expect(responses.filter((status) => status >= 400)).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['accessToken', 'userId']),
    );
    await page.goto(home);
    await expect(getBalance(page)).toHaveText(/NGN/);
  },
);

test('every entry of the A-Z menu leads to a page', { tag }, async ({ page, home, request }) => {
  await page.goto(`${home}/n/az_menu`);
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const pages = links.filter((href) => !href.includes('#'));
  expect(pages.length).toBeGreaterThan(20);
  for (const href of pages) expect((await request.get(href)).status(), href).toBe(200);
});

test('old addresses lead to the same pages', { tag }, async ({ page, home, player }) => {
  await logIn(page, home, player);
  const pages = {
    '/me': 'Me',
    '/me/setting': 'Settings',
    '/my_accounts/my_account_info': 'Account info',
    '/me/vip_tier/tier_guide': 'VIP tiers',
  };
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(home + path);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
});
