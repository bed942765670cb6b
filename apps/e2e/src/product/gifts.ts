import { expect, type Locator, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { getBalance } from './account';
import { arrive } from './arrive';

/** Codes of the demo: each works once per player. The last one has expired. */
export const demoCodes: Readonly<
  Record<CountryCode, { cash: string; worth: string; added: string; free: string; past: string }>
> = {
  ng: { cash: 'OWARE-1000', worth: '₦1,000.00', added: '1,000.00', free: 'OWARE-FREE', past: 'OWARE-PAST' },
  gh: { cash: 'OWARE-20', worth: 'GH₵20.00', added: '20.00', free: 'OWARE-FREE', past: 'OWARE-PAST' },
};

/** The page of gifts. */
export class GiftsPage {
  readonly main: Locator;
  readonly code: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.code = this.main.getByRole('textbox', { name: 'Gift code' });
  }

  async redeem(code: string): Promise<void> {
    const button = this.main.getByRole('button', { name: 'Redeem' });
    await this.code.fill(code);
    await button.click();
  }
}

/** Adds the money of the demo's code to the balance of a new player, who has none. */
export async function takeDemoCash(page: Page, home: string, country: CountryCode): Promise<void> {
  const { cash, added } = demoCodes[country];
  await arrive(page, `${home}/my_accounts/gifts`);
  await new GiftsPage(page).redeem(cash);
  await expect(getBalance(page)).toContainText(added);
}
