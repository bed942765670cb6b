import { expect, type Locator, type Page } from '@playwright/test';
import { Calls, hashPassword } from './calls';
import { type Player } from './players';

/** Logs a browser in without a page, by the calls of the login page. The next page that it opens is the player's. */
export async function logInByCalls(page: Page, home: string, { phone, password }: Player): Promise<void> {
  const login = { username: phone, password: hashPassword(password), keepSignedIn: true };
  await new Calls(page, home).sealed('/patron/accessToken', login);
}

/** Logs in by calls and opens the page `then`. */
export async function logIn(page: Page, home: string, player: Player, then = home): Promise<void> {
  await logInByCalls(page, home, player);
  await page.goto(then);
}

/** Logs in on the login page, which leads to the page `then`. */
export async function logInByForm(page: Page, home: string, player: Player, then = home): Promise<void> {
  await page.goto(`${home}/independent_login?okUrl=${encodeURIComponent(then)}`);
  await fillLogin(page.getByRole('main'), player);
  await expect(page).not.toHaveURL(/independent_login/);
}

/** Fills in the form in a page or sheet and submits it. */
export async function fillLogin(place: Locator, { phone, password }: Player): Promise<void> {
  const submit = place.getByRole('button', { name: 'Log in' });
  await expect(submit).toBeEnabled();
  await place.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await place.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
}

/** Returns the balance in the header. */
export const getBalance = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Balance/ });

/** Converts a displayed amount like `₦1,234.50` to hundredths. */
export function parseAmount(text: string): number {
  const [, amount] = /([\d,]+\.\d\d)/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`There is no amount in "${text}".`);
  return Number(amount.replace(/[,.]/g, ''));
}

/** Returns the balance in the header, in hundredths. */
export async function readBalance(page: Page): Promise<number> {
  const balance = getBalance(page);
  await expect(balance).toHaveText(/\d/);
  return parseAmount(await balance.innerText());
}

/** Formats an amount in hundredths as the product displays it. */
export const formatAmount = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
