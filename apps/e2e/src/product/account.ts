import { expect, type Locator, type Page } from '@playwright/test';
import { Calls, wirePassword } from './calls';
import { type Player } from './players';

/** Logs a browser in without a page: by the calls that the login page makes. The next page that it opens is the player's. */
export async function beLoggedIn(page: Page, home: string, { phone, password }: Player): Promise<void> {
  const login = { username: phone, password: wirePassword(password), keepSignedIn: true };
  await new Calls(page, home).sealed('/patron/accessToken', login);
}

/** Logs in by calls and arrives where `then` says. */
export async function logIn(page: Page, home: string, player: Player, then = home): Promise<void> {
  await beLoggedIn(page, home, player);
  await page.goto(then);
}

/** Logs in on the login page and arrives where `then` says. */
export async function logInByForm(page: Page, home: string, player: Player, then = home): Promise<void> {
  await page.goto(`${home}/independent_login?okUrl=${encodeURIComponent(then)}`);
  await fillLogin(page.getByRole('main'), player);
  await expect(page).not.toHaveURL(/independent_login/);
}

/** Fills the form in a page or sheet and sends it. */
export async function fillLogin(place: Locator, { phone, password }: Player): Promise<void> {
  const submit = place.getByRole('button', { name: 'Log in' });
  await expect(submit).toBeEnabled();
  await place.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await place.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
}

/** The balance in the header. */
export const balanceOf = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Balance/ });

/** Reads a shown amount like `₦1,234.50` in hundredths. */
export function hundredths(text: string): number {
  const [, amount] = /([\d,]+\.\d\d)/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`There is no amount in "${text}".`);
  return Number(amount.replace(/[,.]/g, ''));
}

/** What the header says the balance is, in hundredths. */
export async function readBalance(page: Page): Promise<number> {
  const balance = balanceOf(page);
  await expect(balance).toHaveText(/\d/);
  return hundredths(await balance.innerText());
}

/** An amount in hundredths as the product shows it. */
export const shown = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
