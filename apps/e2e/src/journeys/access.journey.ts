import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { countryLanguages, LANGUAGE_COOKIE, type CountryCode, type Theme } from '@oware/config';
import { getLane, getSeed, sampleCases } from '@oware/test-lanes';
import { fillLogin, logInByCalls } from '../product/account';
import { arrive } from '../product/arrive';
import { Captcha } from '../product/captcha';
import { CashOut } from '../product/cash-out';
import { listBrokenText } from '../product/broken-text';
import { listCutText } from '../product/cut-text';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { createNewcomer, RegistrationSheet } from '../product/newcomer';
import { QuickView } from '../product/quick-view';
import { listPages, REMOTES, type ProductPage } from '../product/pages';
import { getPlayer, type Player } from '../product/players';
import { listMatches } from '../product/matches';
import { findCoveredIcons, findCutTitles } from '../product/titles';

const THEMES = ['system', 'light', 'classic'] satisfies Theme[];

/**
 * The nightly lane and ACCESS=all check every page in each country, theme and language; ACCESS=2/8 checks the second of eight parts of
 * these. The main lane checks each page once, the change lane a sample that depends on the commit.
 */
const ACCESS = process.env.ACCESS ?? '';
const EVERYTHING = ACCESS !== '' || getLane() === 'nightly';
/** Country of the change lane's sample. The seed depends on the commit, so both countries take turns. */
const SAMPLED_COUNTRY = !EVERYTHING && getLane() === 'change' ? (getSeed() % 2 === 0 ? 'ng' : 'gh') : null;
const [PART, PARTS] = parsePart(ACCESS);
/** Themes in which sheets are checked: one in the change lane, in turns. */
const SHEET_THEMES = EVERYTHING ? THEMES : sampleCases(THEMES);

/** Pages whose fields differ by country. On the others only texts and amounts differ. */
const COUNTRY_FIELDS = /deposit|withdraw|identity|kyc/;

/**
 * Pages that once became wider than the phone at double text size, because Twi texts are longer than the space beside a switch.
 */
const LONG_WORDS: ReadonlySet<string> = new Set(['/n/me/theme_options']);

/** Settings for checking a page. */
interface Look {
  theme: Theme;
  language: string;
}

/**
 * Returns the settings with which a page is checked in a country, by its position in the list. Pages take turns, except that those with
 * country-specific fields are checked in both countries: within eighteen pages each theme is combined with each country and each language.
 */
function listLooks(country: CountryCode, path: string, at: number): Look[] {
  const languages = countryLanguages[country].map(({ code }) => code);
  if (EVERYTHING)
    return THEMES.flatMap((theme) => languages.map((language) => ({ theme, language }))).filter(
      (_look, turn) => (at + turn) % PARTS === PART,
    );
  if (LONG_WORDS.has(path)) return country === 'gh' ? [{ theme: 'classic', language: 'tw' }] : [];
  if (!COUNTRY_FIELDS.test(path) && (at % 2 === 0) !== (country === 'ng')) return [];
  const turn = Math.floor(at / 2);
  return [
    {
      theme: THEMES[turn % THEMES.length] ?? 'classic',
      language: languages[Math.floor(turn / THEMES.length) % languages.length] ?? 'en',
    },
  ];
}

/**
 * Parses the part of the checks (from 0) and the number of parts.
 * @throws Error when it is neither `all` nor like `2/8`
 */
function parsePart(access: string): [part: number, parts: number] {
  if (access === '' || access === 'all') return [0, 1];
  const [part = 0, parts = 0] = (/^(\d+)\/(\d+)$/.exec(access) ?? []).slice(1).map(Number);
  if (part < 1 || part > parts) throw new Error(`ACCESS is "all" or a part like "2/8", not "${access}".`);
  return [part - 1, parts];
}

/** Loaded by pages at each check: half the bytes of AxeBuilder's default. */
const axeSource = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Returns axe's violations on the page, one line each. Themes differ only in colours, so the other rules are checked in one of them.
 */
async function findViolations(page: Page, judged: 'all' | 'colours'): Promise<string[]> {
  // Pages have no frames of other origins, for which axe would otherwise open a separate page each time; passed rules need no details.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations: found } = await (
    judged === 'all' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary?.split('\n').slice(1, 2).join() ?? ''}`,
    ),
  );
}

/** Fails when axe finds a violation in a theme, or when the page is wider than the phone. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const [at, theme] of SHEET_THEMES.entries()) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect.soft(await findViolations(page, at === 0 ? 'all' : 'colours'), `${what}, ${theme}`).toEqual([]);
  }
  await expectFits(page, what);
}

/** The same for a page in its current theme. */
async function expectLook(page: Page, what: string): Promise<void> {
  expect.soft(await findViolations(page, 'all'), what).toEqual([]);
  await expectFits(page, what);
}

async function expectFits(page: Page, what: string): Promise<void> {
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits 320 px`)
    .toBe(true);
  expect.soft(await findCutTitles(page), `${what}: titles that are cut off`).toEqual([]);
  const cut = await listCutText(page, '[data-row]');
  expect.soft(cut.filter(hasNoEllipsis), `${what}: text of rows that is cut off inside a letter`).toEqual([]);
  await expectLargeText(page, what);
}

/** A long league or opponent may end with an ellipsis in a list, so that rows keep their height: the match page shows it in full. */
const hasNoEllipsis = (text: string): boolean => !text.endsWith('with an ellipsis');

const SCREEN = { width: 320, height: 640 };

/** Doubles the text size. Chromium evaluates container queries again only when their container changes its size. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.setViewportSize({ ...SCREEN, width: SCREEN.width - 1 });
  await page.setViewportSize(SCREEN);
}

/**
 * Fails when double text size makes the page wider than the phone, truncates text, or makes parts of the header overlap.
 */
async function expectLargeText(page: Page, what: string): Promise<void> {
  await enlargeText(page);
  const { width, overlaps } = await page.evaluate(() => {
    // Content below an open sheet cannot be reached.
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const overlaps = [...within.querySelectorAll('header')].flatMap((header) => {
      const parts = [...header.querySelectorAll('a, button, p')]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0);
      parts.sort((one, other) => one.left - other.left);
      return parts.filter((box, at) => box.left < (parts[at - 1]?.right ?? 0) - 9 || box.right > innerWidth);
    });
    return { width: document.documentElement.scrollWidth, overlaps: overlaps.length };
  });
  const cut = await listCutText(page);
  const titles = await findCutTitles(page);
  const broken = await listBrokenText(page, 'dialog h2, footer a');
  const covered = await findCoveredIcons(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect.soft(cut, `${what}: text that is cut off at 200 %`).toEqual([]);
  expect.soft(titles, `${what}: titles that are cut off at 200 %`).toEqual([]);
  expect.soft(broken, `${what}: words of sheet titles and of the footer that are broken inside at 200 %`).toEqual([]);
  expect.soft(covered, `${what}: counts that cover their icon at 200 %`).toEqual([]);
  expect.soft(width, `${what} fits 320 px with text at 200 %`).toBeLessThanOrEqual(320);
  expect.soft(overlaps, `${what}: parts of the header that overlap or leave the screen with text at 200 %`).toBe(0);
}

/** A page with the settings for its check. */
interface View extends ProductPage {
  looks: Look[];
}

/** Lists the pages of all remotes to check in a country. */
async function listViews(page: Page, home: string, request: APIRequestContext, country: CountryCode): Promise<View[]> {
  const pages = await listPages(page, home, request, country);
  return REMOTES.flatMap((remote) =>
    pages
      .filter((each) => each.remote === remote)
      .map((each, at) => ({ ...each, looks: listLooks(country, each.path, at) }))
      .filter(({ looks }) => looks.length > 0),
  );
}

/** Paths of the pages that a change affects, set by `npm run ci:affected`; all when unset. */
const AFFECTED = process.env.JOURNEYS_PAGES ? (JSON.parse(process.env.JOURNEYS_PAGES) as string[]) : undefined;

/** Chooses by path pattern: the address of a match differs in each run. */
function getSample(all: readonly View[]): View[] {
  const views = all.filter(({ path }) => AFFECTED?.includes(path) ?? true);
  const paths = sampleCases(views.map(({ path }) => path));
  return views.filter(({ path }) => paths.includes(path));
}

interface Visit {
  page: Page;
  home: string;
  context: BrowserContext;
  origin: string;
  player: Player;
}

/** Checks public pages as a visitor, then the others as a player. */
async function checkAll(views: readonly View[], { page, home, context, origin, player }: Visit): Promise<void> {
  let seen = 0;
  const lookAt = async ({ remote, path, address, looks }: View): Promise<void> => {
    for (const { theme, language } of looks) {
      // An open page reloads when its language cookie changes, which would abort the next navigation.
      await page.goto('about:blank');
      await context.addCookies([
        { name: 'theme', value: theme, url: origin },
        { name: LANGUAGE_COOKIE, value: language, url: origin },
      ]);
      await page.goto(home + address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('#oware-root > [role=progressbar]')).toHaveCount(0);
      await expectLook(page, `${path}, ${theme}, ${language}`);
    }
    if (EVERYTHING) console.log(`${home} ${remote}: ${++seen} of ${views.length} pages, ${path}`);
  };
  for (const view of views.filter(({ isOpen }) => isOpen)) await lookAt(view);
  if (views.every(({ isOpen }) => isOpen)) return;
  // Logs in by calls: an open page would reload for the language of the next check.
  await logInByCalls(page, home, player);
  for (const view of views.filter(({ isOpen }) => !isOpen)) await lookAt(view);
}

test.use({ viewport: SCREEN });
// Many read-only checks of pages and themes, shared by both workers. Each takes a second or two.
test.describe.configure({ mode: 'parallel', timeout: EVERYTHING ? 3_600_000 : 420_000 });

/** Number of tries with which a proof of work lasts as long as the journey. */
const NEVER_FOUND = 4_000_000_000;

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(`${country}: axe finds no violation`, () => {
    test.use({ country });
    const { inNigeria, inGhana } = EVERYTHING ? { inNigeria: test, inGhana: test } : inOneCountry(test, country);

    for (const remote of REMOTES) {
      if (country === SAMPLED_COUNTRY)
        test(
          `on a sample of the pages of ${remote}`,
          { tag: remote === 'sportsbook' ? ['@sportsbook', '@sports'] : `@${remote}` },
          async ({ page, home, baseURL, context, request, consoleWatch }, { parallelIndex }) => {
            consoleWatch.allow(/status of 404/);
            const views = await listViews(page, home, request, country);
            await checkAll(getSample(views.filter((view) => view.remote === remote)), {
              page,
              home,
              context,
              origin: baseURL ?? '',
              player: getPlayer(country, parallelIndex),
            });
          },
        );

      test(
        `on the pages of ${remote}`,
        { tag: EVERYTHING ? [`@${remote}`] : [`@${remote}`, '@main'] },
        async ({ page, home, baseURL, context, request, consoleWatch }, { parallelIndex }) => {
          consoleWatch.allow(/status of 404/);
          const views = await listViews(page, home, request, country);
          await checkAll(
            views.filter((view) => view.remote === remote),
            { page, home, context, origin: baseURL ?? '', player: getPlayer(country, parallelIndex) },
          );
        },
      );
    }

    inNigeria('on a missing page', { tag: ['@shell', '@main'] }, async ({ page, home, consoleWatch }) => {
      consoleWatch.allow(/status of 404/);
      await page.goto(`${home}/no/such/page`);
      await expectAccessible(page, 'no such page');
    });

    inNigeria('on a match and the slip', { tag: '@sportsbook' }, async ({ page, home, request, betslip }) => {
      const [match] = await listMatches(request, 'sportId=sr:sport:1&phase=upcoming&limit=1', country);
      await page.goto(`${home}/sport/football/${match?.id}`);
      await expectAccessible(page, 'a match');
      await arrive(page, home);
      const price = page
        .getByRole('main')
        .locator('[data-row]')
        .getByRole('button', { name: /\d\.\d\d/ })
        .first();
      await price.click();
      await expect(price).toHaveAttribute('aria-pressed', 'true');
      await betslip.open();
      await expectAccessible(page, 'betslip');
      await enlargeText(page);
      const title = await betslip.sheet.getByRole('heading', { level: 2, name: /^Betslip/ }).boundingBox();
      expect(title?.height, 'lines of the title, each of 48 px').toBeLessThanOrEqual(96);
      await betslip.sheet.getByRole('textbox').first().click();
      for (const key of ['1', '9', '0', 'Point', 'Delete last digit'])
        await betslip.sheet.getByRole('button', { name: key, exact: true }).click();
    });

    inGhana(
      'on an open bet, its cash-out and its edit',
      { tag: ['@account', '@sportsbook', '@protection', '@main'] },
      async ({ page, home, player, betslip, ownMatches }) => {
        const cashOut = new CashOut(page, home, betslip);
        const [one] = await ownMatches(1);
        await logInByCalls(page, home, player);
        const ticket = await cashOut.bet([[one, '1']], '20');
        const card = await cashOut.card(one);
        await expect(cashOut.offerOn(card)).toBeVisible();
        await expectAccessible(page, 'open bets with an offer');
        await cashOut.offerOn(card).click();
        await expect(cashOut.sheet.getByRole('slider')).toBeVisible();
        await expectAccessible(page, 'cash-out');
        await cashOut.ticketPage(ticket);
        await expect(cashOut.offerOn(page.getByRole('main'))).toBeVisible();
        await page.getByRole('button', { name: 'Set an amount' }).click();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Type an amount like 500 or 12.50.')).toBeVisible();
        await expectAccessible(page, 'a ticket with an auto cash-out');
        await page.getByRole('button', { name: 'Edit bet' }).click();
        await expect(
          page.getByRole('dialog', { name: 'Edit bet' }).getByRole('list', { name: 'Picks in this bet' }),
        ).toBeVisible();
        await expectAccessible(page, 'the edit of a bet');
      },
    );

    inNigeria('on the quick view', { tag: ['@account', '@main'] }, async ({ page, home, player }) => {
      await logInByCalls(page, home, player);
      await arrive(page, home);
      const quickView = new QuickView(page);
      await quickView.open();
      await expect(quickView.gifts).toBeVisible();
      await expectAccessible(page, 'quick view');
    });

    inGhana('on the login sheet', { tag: '@account' }, async ({ page, home }) => {
      await arrive(page, home);
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      await expectAccessible(page, 'login sheet');

      await page.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
      await expectAccessible(page, 'reset sheet');
    });

    inNigeria('on the security check', { tag: ['@account', '@main'] }, async ({ page, home }) => {
      const captcha = new Captcha(page, country);
      const somebody = createNewcomer(country);
      await page.goto(`${home}/independent_login`);
      await captcha.failLogins(page.getByRole('main'), somebody);
      await fillLogin(page.getByRole('main'), somebody);
      await captcha.drawn(1);
      await expectAccessible(page, 'security check');
      await captcha.answer.fill('99');
      await page.keyboard.press('Enter');
      await captcha.drawn(2);
      await expect(captcha.dialog.getByText('Captcha is incorrect. Please try again')).toBeVisible();
      await expectAccessible(page, 'security check, wrong answer');
      expect(
        await captcha.dialog.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth),
        'the picture fits 320 px',
      ).toBe(true);
    });

    inNigeria('on a proof of work', { tag: ['@account', '@main'] }, async ({ page, home }) => {
      const captcha = new Captcha(page, country);
      await captcha.requestProof('login', NEVER_FOUND);
      await page.goto(`${home}/independent_login`);
      await fillLogin(page.getByRole('main'), createNewcomer(country));
      await expect(captcha.dialog.getByRole('status', { name: 'Checking' })).toBeVisible();
      await expectAccessible(page, 'proof of work');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main').getByText('The security check was cancelled.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeFocused();
    });

    inGhana(
      'on the register sheet and the one-time password',
      { tag: ['@account', '@main'] },
      async ({ page, home }) => {
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.sheet.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(registration.sheet.getByText('Enter your phone number.')).toBeVisible();
        await expectAccessible(page, 'register sheet with errors');
        await registration.takeEmail();
        await registration.sheet.getByRole('button', { name: 'Send link' }).click();
        await expect(registration.sheet.getByText('Enter your email address.')).toBeVisible();
        await expectAccessible(page, 'registration by email with errors');
        await registration.fillByEmail(createNewcomer(country));
        await expectAccessible(page, 'registration by email, the link is sent');
        expect(
          await registration.sheet.evaluate((dialog) => dialog.scrollWidth <= innerWidth),
          'the address fits 320 px',
        ).toBe(true);
        await registration.sheet.getByRole('button', { name: 'Change my details' }).click();
        await registration.sheet.getByRole('button', { name: 'Register with phone only' }).click();
        await registration.fill(createNewcomer(country));
        await expect(registration.otp.getByRole('button', { name: /^SMS/ })).toBeVisible();
        await expectAccessible(page, 'one-time password, methods');
        await registration.otp.getByRole('button', { name: /^Send us an SMS/ }).click();
        await expect(registration.otp.getByRole('link', { name: 'Open messages' })).toBeVisible();
        await expectAccessible(page, 'one-time password, reverse SMS');
        await registration.otp.getByRole('button', { name: 'Back' }).click();
        await registration.requestSms();
        await expectAccessible(page, 'one-time password, boxes');
        expect(
          await registration.otp.evaluate((dialog) => dialog.scrollWidth <= innerWidth),
          'the boxes fit 320 px',
        ).toBe(true);
      },
    );

    inNigeria(
      'on the page behind the link of a registration by email',
      { tag: ['@account', '@main'] },
      async ({ page, home }) => {
        await page.goto(`${home}?email_token=${'x'.repeat(43)}`);
        const registration = new RegistrationSheet(page);
        await registration.sheet.getByRole('button', { name: 'Continue' }).click();
        await expect(registration.sheet.getByText(/^This link was used or has expired/)).toBeVisible();
        await expectAccessible(page, 'a link that was used');
      },
    );
  });
}
