import { expect, type Locator, type Page } from '@playwright/test';
import { getBalance } from './account';

/** The account quick view on a page. */
export class QuickView {
  readonly sheet: Locator;
  readonly gifts: Locator;

  constructor(private readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Account', exact: true });
    this.gifts = this.sheet.getByRole('link', { name: /^Gifts/ });
  }

  /** Opens it from the balance in the header. */
  async open(): Promise<void> {
    await getBalance(this.page).click();
    await expect(this.sheet).toBeVisible();
  }
}
