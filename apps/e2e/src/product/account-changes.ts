import { expect, type Locator, type Page } from '@playwright/test';
import { arrive } from './arrive';

/** The pages that change PIN, phone and account. */
export class AccountChanges {
  readonly main: Locator;
  readonly pinSheet: Locator;
  readonly confirmSheet: Locator;

  constructor(
    readonly page: Page,
    private readonly home: string,
  ) {
    this.main = page.getByRole('main');
    this.pinSheet = page.getByRole('dialog', { name: 'Choose a PIN' });
    this.confirmSheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  }

  async open(name: 'pin' | 'password' | 'phone' | 'deactivate'): Promise<void> {
    await arrive(this.page, `${this.home}/n/me/settings/${name}`);
  }

  /** Returns the first box of a sheet that asks for a PIN. */
  firstBox(sheet: Locator): Locator {
    return sheet.getByRole('textbox', { name: 'Digit 1 of 6' });
  }

  /** Types a PIN twice into the sheet that has just opened. */
  async choosePin(pin: string): Promise<void> {
    await expect(this.firstBox(this.pinSheet)).toBeFocused();
    await this.page.keyboard.type(pin);
    await expect(this.pinSheet.getByText('Type the same 6 digits again.')).toBeVisible();
    await this.page.keyboard.type(pin);
  }

  async changePhone(phone: string): Promise<void> {
    await this.main.getByRole('textbox', { name: 'New phone number' }).fill(phone);
    await this.main.getByRole('button', { name: 'Change phone number' }).click();
  }

  get document(): Locator {
    return this.main.getByLabel('Picture of your identity document');
  }

  /** Requests the name Ama Mensah with a file as its proof. */
  async sendName({ file, mimeType, bytes }: { file: string; mimeType: string; bytes: Buffer }): Promise<void> {
    await arrive(this.page, `${this.home}/wv/mismatch-name-upload`);
    await this.main.getByRole('textbox', { name: 'First name' }).fill('Ama');
    await this.main.getByRole('textbox', { name: 'Last name' }).fill('Mensah');
    await this.document.setInputFiles({ name: file, mimeType, buffer: bytes });
    await this.main.getByRole('button', { name: 'Send' }).click();
  }

  async leave(reason: string): Promise<void> {
    await this.main.getByRole('radio', { name: reason }).check();
    await this.main.getByRole('button', { name: 'Deactivate my account' }).click();
  }
}
