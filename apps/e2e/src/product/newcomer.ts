import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { getBalance } from './account';
import { getCode } from './inbox';
import { type Player } from './players';

/** Creates a player with a phone but without an account. */
export function createNewcomer(country: CountryCode): Player {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return { phone: country === 'ng' ? `809${digits}` : `50${digits}`, password: 'Sankofa77' };
}

/** The registration sheet on a page. */
export class RegistrationSheet {
  readonly sheet: Locator;
  readonly otp: Locator;

  constructor(private readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Register' });
    this.otp = page.getByRole('dialog', { name: 'Verify your phone' });
  }

  /** Opens it from the header. */
  async open(): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await this.page.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Register' }).click();
    await expect(this.sheet).toBeVisible();
  }

  async fill(player: Player, dateOfBirth?: string): Promise<void> {
    await this.enter(player, dateOfBirth);
    await this.sheet.getByRole('button', { name: 'Register', exact: true }).click();
  }

  /** Switches to registration by email. */
  async takeEmail(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Register with email' }).click();
  }

  /**
   * Requests a link by email.
   * @returns the address
   */
  async fillByEmail(player: Player): Promise<string> {
    const email = `player${player.phone}@example.com`;
    await this.sheet.getByRole('textbox', { name: 'Email address' }).fill(email);
    await this.enter(player);
    await this.sheet.getByRole('button', { name: 'Send link' }).click();
    // The password is hashed slowly on purpose, and slower still on a machine under load.
    await expect(this.sheet.getByRole('heading', { name: 'Check your email' })).toBeFocused({ timeout: 30_000 });
    return email;
  }

  private async enter({ phone, password }: Player, dateOfBirth = '2000-02-29'): Promise<void> {
    await this.sheet.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await this.sheet.getByLabel('Password', { exact: true }).fill(password);
    await this.sheet.getByLabel('Date of birth').fill(dateOfBirth);
    await this.sheet.getByRole('checkbox', { name: /accept the terms/ }).check();
  }

  /** Requests a code by SMS. */
  async requestSms(): Promise<void> {
    // The password is hashed slowly on purpose, and slower still on a machine under load.
    await this.otp.getByRole('button', { name: /^SMS/ }).click({ timeout: 30_000 });
    await expect(this.otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  }

  async type(code: string): Promise<void> {
    await this.page.keyboard.type(code);
  }
}

/** Returns the code of a reverse SMS, from the link that opens the phone's messages. */
export async function getCodeToSend(otp: Locator): Promise<string> {
  const href = await otp.getByRole('link', { name: 'Open messages' }).getAttribute('href');
  return /body=(\d{6})$/.exec(href ?? '')?.[1] ?? '';
}

/** Registers; the page then continues where it was, logged in. */
export async function register(
  page: Page,
  request: APIRequestContext,
  country: CountryCode,
  player: Player,
  dateOfBirth?: string,
): Promise<void> {
  const registration = new RegistrationSheet(page);
  await registration.open();
  await registration.fill(player, dateOfBirth);
  await registration.requestSms();
  await registration.type(await getCode(request, country, player.phone));
  await expect(registration.otp).toBeHidden();
  await expect(registration.sheet).toBeHidden();
  await page.getByRole('dialog', { name: 'Welcome!' }).getByRole('button', { name: 'Maybe later' }).click();
  await expect(getBalance(page)).toBeVisible();
}
