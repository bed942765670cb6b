import { expect, type Locator, type Page } from '@playwright/test';

/** Heading of the receipt. */
const PLACED = /(is|are) placed$/;

/** The betslip sheet, used like a person would. */
export class Betslip {
  readonly sheet: Locator;
  readonly picks: Locator;
  /** The place-bet button, regardless of its text. */
  readonly place: Locator;

  constructor(private readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: /^(Betslip|Bet placed|Deposit for your bet)/ });
    this.picks = this.sheet.getByRole('list', { name: 'Picks' }).getByRole('listitem');
    this.place = this.sheet.getByRole('button', { name: /^Place bet/ });
  }

  /** The button at the bottom of every page, with the number of selections. */
  get opener(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /Betslip/ });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await expect(this.sheet).toBeVisible();
  }

  async close(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Close' }).click();
    await this.#closed();
  }

  async choose(tab: 'Single' | 'Multiple' | 'System'): Promise<void> {
    await this.sheet.getByRole('tab', { name: tab }).click();
  }

  /** Chooses in the settings to accept any change of odds. */
  async acceptAnyOdds(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Betslip settings' }).click();
    await this.sheet.getByRole('radio', { name: 'Accept any' }).check({ force: true });
    await this.sheet.getByRole('button', { name: 'Back to your betslip' }).click();
  }

  /** Types the stake of the bet; on the single tab that of the first selection. */
  async stake(amount: string): Promise<void> {
    await this.sheet.getByRole('textbox', { name: /stake/i }).first().fill(amount);
  }

  /** Waits until the slip can be placed, and taps. */
  async tapPlace(): Promise<void> {
    await expect(this.place).toBeEnabled();
    await this.place.tap();
  }

  /**
   * Taps twice in quick succession. Retries when the button had just changed to one that places a bet, and ignored both taps.
   */
  async doubleTapPlace(): Promise<void> {
    await expect(async () => {
      await expect(this.place).toBeEnabled({ timeout: 1000 });
      await this.place.evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(this.place).toBeHidden({ timeout: 1000 });
    }).toPass();
  }

  /** Taps once the slip can be placed; accepts odds that have moved in the meantime. */
  async placeAtOddsNow(): Promise<void> {
    const button = this.page.locator('button[aria-describedby="betslip-reason"]');
    const placed = this.sheet.getByRole('heading', { name: PLACED });
    await expect(async () => {
      // A slow machine may report a tap as too late although it has placed the bet.
      if (await placed.isVisible()) return;
      await expect(button).toHaveText(/^(Place bet|Accept new odds)/, { timeout: 1000 });
      if (await button.getByText('Accept new odds').isVisible()) await button.tap({ timeout: 1000 });
      await this.place.tap({ timeout: 1000 });
    }).toPass();
  }

  /** Waits for the receipt; returns the numbers of its tickets. */
  async receipt(): Promise<string[]> {
    await expect(this.sheet.getByRole('heading', { name: PLACED })).toBeVisible();
    const tickets = this.sheet.getByRole('article', { name: /^Ticket / });
    const names = await tickets.evaluateAll((articles) =>
      articles.map((article) => article.getAttribute('aria-label') ?? ''),
    );
    return names.map((name) => name.replace('Ticket ', ''));
  }

  async done(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Done' }).click();
    await this.#closed();
  }

  /** A closing sheet goes back over its history entry, which would cancel a navigation at the same time. */
  async #closed(): Promise<void> {
    await expect(this.sheet).toBeHidden();
    await this.page.waitForFunction(() => !(history.state as { owareOpen?: number } | null)?.owareOpen);
  }
}
