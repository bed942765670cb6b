import { expect, type Locator, type Page } from '@playwright/test';
import { type SportEvent } from '@oware/contracts';
import { arrive } from './arrive';
import { type Betslip } from './betslip';
import { addSelections, type Outcome1X2 } from './matches';

/** Open bets and their actions, used like a person would. */
export class CashOut {
  /** The sheet with the part of the bet to cash out, and the button for it. */
  readonly sheet: Locator;
  readonly confirm: Locator;
  readonly toast: Locator;

  constructor(
    private readonly page: Page,
    private readonly home: string,
    private readonly betslip: Betslip,
  ) {
    this.sheet = page.getByRole('dialog', { name: 'Cash out' });
    this.confirm = this.sheet.getByRole('button', { name: /^(Cash out|Accept) (₦|GH₵)/ });
    this.toast = page.getByText(/^Cashed out: /).last();
  }

  /** Bets on matches; returns the number of the ticket. */
  async bet(picks: readonly (readonly [SportEvent, Outcome1X2])[], stake: string): Promise<string> {
    await addSelections(this.page, this.home, picks);
    await this.betslip.open();
    await this.betslip.stake(stake);
    await this.betslip.tapPlace();
    const [ticket] = await this.betslip.receipt();
    await this.betslip.done();
    return ticket!;
  }

  /** Returns the open bet on a match, on the page of open bets. */
  async card(match: SportEvent): Promise<Locator> {
    await arrive(this.page, `${this.home}/my_accounts/open_bets`);
    return this.getCard(match);
  }

  getCard(match: SportEvent): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${match.home.name} v ${match.away.name}` })
      .filter({ has: this.page.getByRole('link', { name: /Single|Multiple|System/ }) });
  }

  /** Returns the button of an offer, regardless of its amount. */
  offerOn(place: Locator): Locator {
    return place.getByRole('button', { name: /^Cash out (₦|GH₵)/ });
  }

  /** Waits for the offer of this amount and opens it. */
  async openAt(place: Locator, amount: string): Promise<void> {
    await place.getByRole('button', { name: `Cash out ${amount}` }).click();
    await expect(this.sheet).toBeVisible();
  }

  async ticketPage(ticket: string): Promise<void> {
    await arrive(this.page, `${this.home}/my_accounts/open_bets/${ticket}`);
  }
}

/**
 * Shares claimed matches between all journeys of a file in a worker, to save matches of the board: their bets are settled or closed before
 * the next journey begins.
 */
export function createSharedClaim<Claimed>(
  count: 1 | 2,
): (claim: (count: 1 | 2) => Promise<Claimed>) => Promise<Claimed> {
  let claimed: Promise<Claimed> | undefined;
  return (claim) => (claimed ??= claim(count));
}
