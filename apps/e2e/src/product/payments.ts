import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { formatAmount } from './account';
import { arrive } from './arrive';

const symbols: Readonly<Record<CountryCode, string>> = { ng: '₦', gh: 'GH₵' };

/** Fields of a payment besides the amount, by country. */
const parties: Readonly<
  Record<CountryCode, { list: 'Network' | 'Bank'; choice: string; field: string; number: string }>
> = {
  ng: { list: 'Bank', choice: 'GTBank', field: 'Account number', number: '0123456789' },
  gh: { list: 'Network', choice: 'MTN MoMo', field: 'Mobile money number', number: '024 123 4567' },
};

/** Deposits and withdrawals of one player, made like a person would. */
export class Payments {
  readonly main: Locator;
  readonly amount: Locator;

  constructor(
    readonly page: Page,
    private readonly home: string,
    private readonly country: CountryCode,
    /** Container of the form. */
    root: Locator = page.getByRole('main'),
  ) {
    this.main = root;
    this.amount = this.main.getByRole('textbox', { name: 'Amount' });
  }

  /** `₦1,234.50` */
  shown(amount: number): string {
    return `${symbols[this.country]}${formatAmount(Math.round(amount * 100))}`;
  }

  /**
   * Requests a deposit by the country's first payment method; the page then waits for it.
   * @param choice the network in Ghana
   */
  async deposit(amount: number, choice = parties[this.country].choice): Promise<void> {
    await arrive(this.page, `${this.home}/deposit`);
    await this.send(amount, true, choice);
    await expect(this.page).toHaveURL(/\/deposit\?trade=[0-9A-Z-]{14}$/);
  }

  /**
   * Submits the form of a deposit by the country's first payment method.
   * @param types whether to type the amount too
   */
  async send(amount: number, types = false, choice = parties[this.country].choice): Promise<void> {
    if (this.country === 'ng') await this.main.getByRole('tab', { name: 'Bank transfer' }).click();
    if (types) await this.amount.fill(String(amount));
    if (this.country === 'gh') await this.#fillParty(choice);
    await this.main.getByRole('button', { name: `Deposit ${this.shown(amount)}` }).click();
  }

  /** Submits the form again, unchanged. */
  async sendAgain(amount: number): Promise<void> {
    await this.main.getByRole('button', { name: `Deposit ${this.shown(amount)}` }).click();
  }

  /** Fills in the form of the withdrawal and looks up the recipient. */
  async beginWithdrawal(amount: number): Promise<void> {
    await arrive(this.page, `${this.home}/withdraw`);
    await this.amount.fill(String(amount));
    await this.#fillParty();
    await this.main.getByRole('button', { name: 'Continue' }).click();
  }

  /**
   * Withdraws after checking recipient and fee.
   * @param confirm enters the requested code or PIN
   */
  async withdraw(amount: number, confirm: () => Promise<void>): Promise<void> {
    await this.beginWithdrawal(amount);
    await expect(this.main.getByRole('heading', { name: 'Confirm your details' })).toBeFocused();
    await this.main.getByRole('button', { name: `Withdraw ${this.shown(amount)}` }).click();
    await confirm();
    await expect(this.page).toHaveURL(/\/withdraw\?trade=[0-9A-Z-]{14}$/);
  }

  /** Waits until the payment on the page reaches this state. */
  async expectTitle(title: string): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 2, name: title })).toBeVisible({ timeout: 30_000 });
  }

  /**
   * Confirms or declines the pending payment of this amount on the provider's page, as a person with the phone would.
   */
  async onThePhone(
    request: APIRequestContext,
    amount: number,
    choice: 'approve' | 'approve-twice' | 'decline',
  ): Promise<void> {
    const base = `/api/${this.country}/demo/payments`;
    const cards = (await (await request.get(base)).text()).split('<article>');
    const card = cards.find((one) => one.includes(`${this.shown(amount)}<`) && one.includes('name="reference"')) ?? '';
    const [, reference = ''] = /name="reference" value="([^"]+)"/.exec(card) ?? [];
    const response = await request.post(`${base}/${choice}`, { data: { reference } });
    expect(response.ok(), `${choice} of ${reference}`).toBe(true);
  }

  async #fillParty(choice = parties[this.country].choice): Promise<void> {
    const { list, field, number } = parties[this.country];
    await this.main.getByLabel(list, { exact: true }).selectOption(choice);
    await this.main.getByLabel(field, { exact: true }).fill(number);
  }
}
