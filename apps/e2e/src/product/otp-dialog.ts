import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { getNewestMessage } from './inbox';

/** The dialog of one-time passwords, used like the holder of a phone would. */
export class OtpDialog {
  readonly dialog: Locator;

  constructor(
    private readonly page: Page,
    private readonly request: APIRequestContext,
    private readonly country: CountryCode,
  ) {
    this.dialog = page.getByRole('dialog', { name: 'Verify your phone' });
  }

  /**
   * Requests a code by SMS.
   * @returns the code
   */
  async requestSms(phone: string): Promise<string> {
    await expect(this.dialog.getByText(phone)).toBeVisible();
    const before = await getNewestMessage(this.request, this.country, phone);
    await this.dialog.getByRole('button', { name: /^SMS/ }).click();
    await expect(this.dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
    let code: string | undefined;
    await expect(async () => {
      const message = await getNewestMessage(this.request, this.country, phone);
      expect(message).not.toBe(before);
      code = /(?:^|: )(\d{6}) is your/.exec(message ?? '')?.[1];
      expect(code).toBeDefined();
    }).toPass();
    return code as string;
  }

  /** Types into the boxes, the first of which has the focus. */
  async type(code: string): Promise<void> {
    await this.page.keyboard.type(code);
  }

  /** Verifies a phone by SMS. */
  async prove(phone: string): Promise<void> {
    await this.type(await this.requestSms(phone));
  }
}
