import { expect, type Locator, type Page } from '@playwright/test';
import { type SportEvent } from '@oware/contracts';
import { arrive } from './arrive';
import { type Betslip } from './betslip';
import { pick, type Sign } from './matches';

/** Open bets and what can be done with them, as a person does it. */
export class CashOut {
  /** How much of the bet, and the tap that does it. */
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
  async bet(picks: readonly (readonly [SportEvent, Sign])[], stake: string): Promise<string> {
    await pick(this.page, this.home, picks);
    await this.betslip.open();
    await this.betslip.stake(stake);
    await this.betslip.tapPlace();
    const [ticket] = await this.betslip.receipt();
    await this.betslip.done();
    return ticket!;
  }

  /** The open bet on a match, on the page of open bets. */
  async card(match: SportEvent): Promise<Locator> {
    await arrive(this.page, `${this.home}/my_accounts/open_bets`);
    return this.cardOf(match);
  }

  cardOf(match: SportEvent): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${match.home.name} v ${match.away.name}` })
      .filter({ has: this.page.getByRole('link', { name: /Single|Multiple|System/ }) });
  }

  /** The button of an offer, whatever it pays. */
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
 * Matches for all journeys of a file in a worker: what is bet on them is gone before the next one begins, so that few
 * of the board are enough.
 */
export function sharedOwn<Claimed>(count: 1 | 2): (claim: (count: 1 | 2) => Promise<Claimed>) => Promise<Claimed> {
  let claimed: Promise<Claimed> | undefined;
  return (claim) => (claimed ??= claim(count));
}
