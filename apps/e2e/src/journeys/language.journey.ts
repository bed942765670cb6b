import { logInByCalls } from '../product/account';
import { arrive } from '../product/arrive';
import { listCutText } from '../product/cut-text';
import { expect, test } from '../product/journey';
import { DataVocabulary, writePseudoLanguage } from '../product/pseudo-language';
import { toWorkspacePath } from '../servers/places';
import { startProduct, type Product } from '../servers/start-product';

const tag = ['@account', '@sportsbook', '@virtuals', '@promotions', '@protection', '@main'];

/** Pages of every remote, for a player. */
const pages = [
  '',
  '/sport/football',
  '/sport/basketball',
  '/live',
  '/leagues',
  '/search',
  '/my_accounts/open_bets',
  '/my_accounts/open_bets/bet_history',
  '/my_accounts/messages',
  '/load_code',
  '/n/az_menu',
  '/n/me',
  '/n/me/settings',
  '/n/me/settings/profile',
  '/n/me/settings/phone',
  '/my_accounts/transactions',
  '/my_accounts/gifts',
  '/deposit',
  '/withdraw',
  '/support',
  '/promotions',
  '/promotions/content/stake_reward',
  '/n/virtual-lobby',
  '/instant-virtuals',
  '/instant-virtuals/challenges',
  '/self-exclusion',
  '/self-exclusion/setup',
  '/self-exclusion/confirm?type=1&period=87600',
  '/limits',
  '/help/about/terms',
];

let product: Product;
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  const request = await playwright.request.newContext();
  const languages = toWorkspacePath('tmp/e2e/languages');
  await writePseudoLanguage(request, `${process.env.JOURNEYS_ORIGIN ?? ''}/api/ng`, `${languages}/en-NG`);
  product = await startProduct({
    name: 'language',
    env: { LANGUAGES_DIR: languages, SIM_SPORTS: 'football,basketball', SIM_SPEED: '1' },
  });
});
test.afterAll(() => product?.stop());

test(
  'another language is only data: pages of every remote use it, no English is left, and texts a third longer fit at 320 px',
  { tag },
  async ({ page, player }) => {
    test.setTimeout(240_000);
    const home = `${product.origin}/ng/m`;
    const vocabulary = new DataVocabulary(page);
    await logInByCalls(page, home, player);
    // The edge caches the texts of the footer, and has its own until the first ones are loaded.
    await expect(async () => {
      await arrive(page, home);
      await expect(page.getByRole('contentinfo')).toContainText('⁅', { timeout: 1000 });
    }).toPass();
    const left: string[] = [];
    /** Texts a third longer than the English ones that the smallest phone truncates. */
    const cut: string[] = [];
    await page.setViewportSize({ width: 320, height: 640 });
    const check = async (where: string): Promise<void> => {
      left.push(...(await vocabulary.leftIn(page)).map((line) => `${where}: ${line}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      // A name from the feed may end with an ellipsis in a list: the match page shows it in full.
      const isName = (line: string): boolean => line.endsWith('with an ellipsis') && !line.includes('⁅');
      const lines = (await listCutText(page)).filter((line) => !isName(line));
      cut.push(...lines.map((line) => `${where}: ${line}`), ...(wide ? [`${where} is too wide`] : []));
    };
    for (const at of pages) {
      await arrive(page, home + at);
      await page.waitForLoadState('networkidle');
      await check(at || '/');
    }
    // A sheet over a page loads its texts after its code.
    const sheet = page.getByRole('dialog');
    for (const opener of [
      page.getByRole('navigation').getByRole('button', { name: /Betslip/ }),
      page.getByRole('banner').getByRole('link', { name: /Balance/ }),
    ]) {
      await opener.click();
      await expect(sheet).toContainText('⁅');
      await check('over a page');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    expect(left).toEqual([]);
    expect(cut).toEqual([]);
  },
);
