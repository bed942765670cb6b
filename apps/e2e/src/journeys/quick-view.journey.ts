import { type CountryCode } from '@oware/config';
import { getBalance, logInByCalls } from '../product/account';
import { getAnnouncements } from '../product/announced';
import { arrive, reload } from '../product/arrive';
import { demoCodes, GiftsPage } from '../product/gifts';
import { inOneCountry } from '../product/in-one-country';
import { expect, test as base } from '../product/journey';
import { createNewcomer, register } from '../product/newcomer';
import { QuickView } from '../product/quick-view';
import { registerAndOpen } from '../product/registered';

const tag = '@account';

const test = base.extend<{ quickView: QuickView; giftsPage: GiftsPage }>({
  quickView: async ({ page }, provide) => provide(new QuickView(page)),
  giftsPage: async ({ page }, provide) => provide(new GiftsPage(page)),
});

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  const codes = demoCodes[country];

  test.describe(country, { tag }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inGhana(
      'the balance in the header opens the quick view; it hides for this user, and the back button closes it',
      async ({ page, home, player, quickView }) => {
        await logInByCalls(page, home, player);
        await arrive(page, `${home}/sport/football`);
        await quickView.open();
        const { sheet } = quickView;
        await expect(sheet.getByRole('region', { name: 'Balance' }).getByText(/[A-Z]{3} [\d,]+\.\d\d/)).toBeVisible();
        await sheet.getByRole('button', { name: 'Hide balance' }).click();
        await expect(sheet.getByText('******')).toBeVisible();
        await expect(sheet.getByRole('region', { name: 'Balance' }).getByText(/[A-Z]{3} [\d,]+\.\d\d/)).toBeHidden();
        await page.goBack();
        await expect(sheet).toBeHidden();
        await expect(page).toHaveURL(/\/sport\/football$/);

        await reload(page);
        await quickView.open();
        await expect(sheet.getByText('******')).toBeVisible();
        await sheet.getByRole('button', { name: 'Show balance' }).click();
        await expect(sheet.getByRole('region', { name: 'Balance' }).getByText(/[A-Z]{3} [\d,]+\.\d\d/)).toBeVisible();
      },
    );

    inNigeria(
      'every button of the quick view opens its page, and going back skips the view',
      { tag: '@main' },
      async ({ page, home, player, quickView }) => {
        await logInByCalls(page, home, player);
        await arrive(page, `${home}/sport/football`);
        for (const [name, path] of [
          ['Deposit', 'deposit'],
          ['Withdraw', 'withdraw'],
          [/^Gifts/, 'my_accounts/gifts'],
          ['24/7 Service', 'support'],
        ] as const) {
          await quickView.open();
          await quickView.sheet.getByRole('link', { name }).click();
          await expect(page).toHaveURL(new RegExp(`/${path}$`));
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(quickView.sheet).toBeHidden();
          await page.goBack();
          await expect(page).toHaveURL(/\/sport\/football$/);
        }
      },
    );

    inGhana(
      'a failed load shows an error, and Reload loads the account',
      { tag: '@main' },
      async ({ page, home, player, quickView, consoleWatch }) => {
        consoleWatch.allow(/net::ERR|status of 5\d\d/);
        await logInByCalls(page, home, player);
        await arrive(page, home);
        await quickView.open();
        await page.route('**/patron/account/about', (route) =>
          route.fulfill({ status: 503, json: { bizCode: 50300, message: 'no', data: null } }),
        );
        await quickView.sheet.getByRole('button', { name: 'Reload balance' }).click();
        await expect(quickView.sheet.getByRole('alert')).toContainText('Loading Failed. Please try again later.');
        await page.unroute('**/patron/account/about');
        await quickView.sheet.getByRole('button', { name: 'Reload' }).click();
        await expect(
          quickView.sheet.getByRole('region', { name: 'Balance' }).getByText(/[A-Z]{3} [\d,]+\.\d\d/),
        ).toBeVisible();
      },
    );

    inNigeria(
      'a new player sees the deposit highlighted, redeems codes, and gets an error for invalid ones',
      { tag: '@main' },
      async ({ page, home, request, quickView, giftsPage, consoleWatch }) => {
        consoleWatch.allow(/status of 4\d\d/);
        await arrive(page, home);
        await register(page, request, country, createNewcomer(country));
        await quickView.open();
        await expect(quickView.sheet.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
          'data-highlighted',
          'true',
        );
        await expect(quickView.gifts).toHaveAccessibleName('Gifts (0)');
        await quickView.gifts.click();
        await expect(giftsPage.main.getByText('No gifts to use')).toBeVisible();

        await giftsPage.redeem(codes.cash);
        await expect(giftsPage.main.getByText(`${codes.worth} added to your balance.`)).toBeVisible();
        await expect(getBalance(page)).toContainText(codes.added);
        await giftsPage.redeem(codes.cash.toLowerCase());
        await expect(giftsPage.code).toHaveAccessibleDescription('You have already used this code.');
        await giftsPage.redeem('NO-SUCH-CODE');
        await expect(giftsPage.code).toHaveAccessibleDescription('This code does not work. Please check it.');
        await giftsPage.redeem(codes.past);
        await expect(giftsPage.code).toHaveAccessibleDescription('This code is not valid at this time.');
        await giftsPage.main.getByRole('tab', { name: 'Used' }).click();
        await expect(giftsPage.main.getByRole('listitem')).toContainText([/Cash gift/]);

        await arrive(page, `${home}/my_accounts/transactions`);
        await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Cash gift/]);
      },
    );

    inGhana(
      'a received gift is announced on another page, and the gifts are marked as new until they are viewed',
      { tag: '@main' },
      async ({ page, browser, baseURL, home, quickView }) => {
        await registerAndOpen(page, home, createNewcomer(country));
        await arrive(page, `${home}/sport/football`);
        const elsewhere = await browser.newContext({
          baseURL,
          storageState: { ...(await page.context().storageState()), origins: [] },
        });
        const other = await elsewhere.newPage();
        await arrive(other, `${home}/my_accounts/gifts`);
        await new GiftsPage(other).redeem(codes.free);
        await expect(page.getByText(/^You have a gift: Free bet, (₦|GH₵)[\d,]+\.\d\d$/)).toBeVisible();
        await elsewhere.close();

        await quickView.open();
        await expect(quickView.gifts).toHaveAccessibleName('Gifts (1, new)');
        await quickView.gifts.click();
        await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Free bet/]);
        await page.goBack();
        await quickView.open();
        await expect(quickView.gifts).toHaveAccessibleName('Gifts (1)');
      },
    );
  });
}

test(
  'flash freeze: cards of the week, a saved setting for automatic use, and an explanation',
  { tag: [tag, '@main'] },
  async ({ page, home, player, quickView, consoleWatch }) => {
    consoleWatch.allow(/status of 5\d\d/);
    await logInByCalls(page, home, player);
    await arrive(page, home);
    await quickView.open();
    await quickView.sheet.getByRole('button', { name: /^Flash Freeze/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Flash Freeze' });
    await expect(dialog.getByText(/^Left this week\d+$/)).toBeVisible();
    const auto = dialog.getByRole('switch', { name: 'Automatically Use Gift Card' });
    const line = dialog.getByText('Automatically Use Gift Card');
    await expect(auto).toBeEnabled();
    if (await auto.isChecked()) await line.click();
    await expect(auto).not.toBeChecked();

    // Nothing changes when the call fails.
    await page.route('**/freezeGift/user/isAutoUse?*', (route) =>
      route.fulfill({ status: 503, json: { bizCode: 50300, message: 'Not now.', data: null } }),
    );
    await line.click();
    await expect(dialog.getByRole('alert').getByText('Not now.')).toBeVisible();
    await expect(auto).not.toBeChecked();
    await page.unroute('**/freezeGift/user/isAutoUse?*');
    await line.click();
    await expect(auto).toBeChecked();
    // Above the dialog and not behind its backdrop, and announced inside it, because everything outside is inert.
    await expect(
      page.locator(':popover-open').getByText('Gift cards are used automatically from now on.'),
    ).toBeVisible();
    await expect(dialog.getByRole('status').getByText('Gift cards are used automatically from now on.')).toBeVisible();
    expect(await getAnnouncements(page)).toContain('Gift cards are used automatically from now on.');

    await dialog.getByRole('link', { name: 'What is Flash Freeze' }).click();
    await expect(page).toHaveURL(/\/promotions\/content\/flash_freeze\?isShowHeader=true&title=Flash(%20|\+)Freeze$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Flash Freeze');
    await expect(dialog).toBeHidden();
    await reload(page);
    await quickView.open();
    await quickView.sheet.getByRole('button', { name: /^Flash Freeze/ }).click();
    await expect(auto).toBeChecked();
  },
);

test(
  'support shows its contacts, and the helpdesk links help and a page',
  { tag: [tag, '@main'] },
  async ({ page, home }) => {
    await page.goto(`${home}/support`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('24/7 Service');
    await expect(main.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', /^mailto:.+@/);
    await arrive(page, `${home}/n/az_menu`);
    await main.getByRole('link', { name: '24/7 Service' }).click();
    await main.getByRole('button', { name: 'Open the helpdesk' }).click();
    const helpFrame = page.frameLocator('iframe[title="Helpdesk"]');
    await helpFrame.getByRole('searchbox').fill('postponed tennis');
    await helpFrame.getByRole('button', { name: 'Search' }).click();
    await expect(helpFrame.getByText(/within 336 hours/).first()).toBeVisible();
    await helpFrame.getByRole('link', { name: 'Live football' }).click();
    await expect(page).toHaveURL(`${home}/sport/football/live_list`);
  },
);
