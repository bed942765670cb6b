import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { arrive } from './arrive';
import { Authenticator } from './authenticator';
import { getCode } from './inbox';
import { type Player } from './players';

/** The settings of the second factor on `/me/multi-auth`. */
export class SecondFactorPage {
  readonly main: Locator;

  constructor(
    private readonly page: Page,
    private readonly home: string,
  ) {
    this.main = page.getByRole('main');
  }

  async open(): Promise<void> {
    await arrive(this.page, `${this.home}/me/multi-auth`);
  }

  /** Chooses a change and enters the password. */
  async submitChange(change: RegExp, { password }: Player): Promise<void> {
    await this.main.getByRole('button', { name: change }).click();
    await this.main.getByLabel('Password', { exact: true }).fill(password);
    await this.main.getByRole('button', { name: 'Next' }).click();
  }

  /**
   * Sets up an authenticator app.
   * @returns the app and the recovery codes
   */
  async setUpApp(player: Player): Promise<{ app: Authenticator; recovery: string[] }> {
    await this.submitChange(/^Set up: Authenticator app/, player);
    await expect(this.main.getByRole('img', { name: /QR code/ })).toBeVisible();
    const app = new Authenticator(await this.main.getByRole('definition').innerText());
    await typeCode(this.page, this.main, app.code());
    return { app, recovery: await this.keepCodes() };
  }

  /** Sets up codes by message. */
  async setUpMessages(player: Player, request: APIRequestContext, country: CountryCode, count: number): Promise<void> {
    await this.submitChange(/^Set up: Text message code/, player);
    await sendAndType(this.page, this.main, request, country, player, count);
    await this.keepCodes();
  }

  private async keepCodes(): Promise<string[]> {
    await expect(this.main.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    const recovery = await this.main
      .getByRole('list', { name: 'Your recovery codes' })
      .getByRole('listitem')
      .allInnerTexts();
    await this.main.getByRole('button', { name: 'I have saved them' }).click();
    await expect(this.main.getByText('Two-step login is on')).toBeVisible();
    return recovery;
  }
}

/** Types six digits into the boxes of a page or sheet. */
export async function typeCode(page: Page, place: Locator, code: string): Promise<void> {
  await place.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code);
}

/**
 * Requests a code by SMS and types it.
 * @param count number of codes that the phone has been sent by then
 */
export async function sendAndType(
  page: Page,
  place: Locator,
  request: APIRequestContext,
  country: CountryCode,
  { phone }: Player,
  count: number,
): Promise<void> {
  await place.getByRole('button', { name: 'Send code' }).click();
  const otp = page.getByRole('dialog', { name: 'Verify your phone' });
  await otp.getByRole('button', { name: /^SMS/ }).click();
  await expect(otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await page.keyboard.type(await getCode(request, country, phone, count));
  await expect(otp).toBeHidden();
}

/** Logs out on the page of the player. */
export async function logOut(page: Page, home: string): Promise<void> {
  await arrive(page, `${home}/n/me`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}
