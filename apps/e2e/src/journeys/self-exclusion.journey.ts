import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { openWebView } from '../product/native-host';
import { createNewcomer } from '../product/newcomer';
import { restingPlayer } from '../product/players';
import { registerAndOpen } from '../product/registered';

const tag = '@protection';

test(
  'an excluded player cannot place a bet and sees why',
  { tag },
  async ({ page, context, home, betslip, someMatches }) => {
    await logIn(page, home, restingPlayer, `${home}/n/me`);
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    await arrive(page, `${home}/self-exclusion`);
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveText([/^All products/, /^Real Sports/, /^Games/, /^Virtuals/]);
    await main.getByRole('link', { name: 'Set up self-exclusion' }).click();
    await main.getByRole('radio', { name: 'Real Sports' }).check();
    await main.getByRole('radio', { name: '48 Hours' }).check();
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/self-exclusion\/confirm\?type=1&period=2880$/);
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Exclude me for 48 Hours' }).click();
    const line = main.getByRole('listitem').filter({ hasText: 'Real Sports' });
    await expect(line).toContainText(/Excluded until \d\d \w{3}\. \d{4} \d\d:\d\d GMT\+1/);

    // Pages of the product redirect; a slip that was filled before remains, but cannot be placed.
    await page.goto(`${home}/sport/football/${match.id}`);
    await expect(page).toHaveURL(`${home}/self-exclusion`);
    await arrive(page, `${home}/n/me`);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.sheet.getByRole('button', { name: 'You are excluded' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(betslip.sheet).toContainText('Betting on sports is closed for you until your exclusion ends.');
    await expect(betslip.place).toBeHidden();

    // A browser without the cookie asks the server.
    await context.clearCookies({ name: 'selfExclusions' });
    await arrive(page, `${home}/n/me`);
    await betslip.open();
    await expect(betslip.sheet.getByRole('button', { name: 'You are excluded' })).toBeVisible();

    // Shows the reason: the products and when each reopens; help is one tap away, and leaves the slip.
    await betslip.sheet.getByRole('button', { name: 'See your exclusions' }).click();
    const why = page.getByRole('alertdialog', { name: 'Self Exclusion' });
    await expect(why.getByRole('listitem')).toHaveText([/^Real Sports until \d\d \w{3}\. \d{4} \d\d:\d\d GMT\+1$/]);
    await why.getByRole('button', { name: 'OK' }).click();
    await expect(why).toBeHidden();
    await betslip.sheet.getByRole('button', { name: 'See your exclusions' }).click();
    await why.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/support$/);
    await expect(why).toBeHidden();
    await expect(betslip.sheet).toBeHidden();

    // Without a choice, the confirmation page leads to the page where it is made.
    await page.goto(`${home}/self-exclusion/confirm`);
    await expect(page).toHaveURL(/\/self-exclusion\/setup$/);
    await expect(main.getByRole('group', { name: 'For how long' })).toBeVisible();
  },
);

test(
  'self-exclusion can be read without scripts, and needs a login',
  { tag: ['@account', '@protection', '@main'] },
  async ({ page, browser, home, player, baseURL }) => {
    await logIn(page, home, player);
    const quiet = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      storageState: await page.context().storageState(),
    });
    const paper = await quiet.newPage();
    await paper.goto(`${home}/self-exclusion`);
    await expect(paper.getByRole('main').getByRole('listitem').first()).toHaveText(/^All products.*(Open|Closed)$/);
    await paper.goto(`${home}/self-exclusion/setup`);
    await paper.getByRole('radio', { name: '7 Days' }).check();
    await paper.getByRole('button', { name: 'Continue' }).click();
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Exclude yourself from All products for 7 Days?');
    await quiet.close();

    await page.context().clearCookies();
    await page.goto(`${home}/self-exclusion`);
    await expect(page).toHaveURL(/independent_login\?okUrl=/);
  },
);

test.describe('gh', () => {
  test.use({ country: 'gh' });

  test(
    'in the app of Ghana a player self-excludes, even if the response is lost, and it also applies to the browser',
    { tag: '@protection' },
    async ({ page, browser, home, consoleWatch }) => {
      // Registers.
      test.slow();
      consoleWatch.allow(/ERR_FAILED|net::/);
      await registerAndOpen(page, `${home}/n/me`, createNewcomer('gh'));
      const view = await openWebView(page, browser);
      const main = view.getByRole('main');
      await arrive(view, `${home}/self-exclusion/setup`);
      await main.getByRole('radio', { name: 'Virtuals' }).check();
      await main.getByRole('radio', { name: '7 Days' }).check();
      await main.getByRole('button', { name: 'Continue' }).click();
      await main.getByRole('checkbox').check();
      await view.route(
        '**/selfExclusion/v2',
        async (call) => {
          await call.fetch();
          await call.abort();
        },
        { times: 1 },
      );
      const exclude = main.getByRole('button', { name: 'Exclude me for 7 Days' });
      await exclude.click();
      // The server has accepted it and notifies every page; the page without a response shows an error and allows a retry.
      await expect(main.getByRole('alert')).not.toBeEmpty();
      await view.unrouteAll({ behavior: 'wait' });
      await exclude.click();
      const line = main.getByRole('listitem').filter({ hasText: 'Virtuals' });
      await expect(line).toContainText(/Excluded until \d\d \w{3}\. \d{4} \d\d:\d\d GMT\+0/);
      await view.context().close();

      // The other browser has been notified.
      const listCookies = async (): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name);
      await expect.poll(listCookies).toContain('selfExclusions');
      await page.goto(`${home}/n/virtual-lobby`);
      await expect(page).toHaveURL(`${home}/self-exclusion`);
      await page.goto(`${home}/games`);
      await expect(page).toHaveURL(`${home}/games`);
    },
  );
});
