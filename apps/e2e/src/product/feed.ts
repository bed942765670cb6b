import { expect, type APIRequestContext } from '@playwright/test';
import { type Envelope, type SportEvent } from '@oware/contracts';
import { buildBetCancel, buildBetSettlement, buildBetStop, buildOddsChange, type Price } from './feed-messages';
import { getMatch, getOutcome, type Outcome1X2 } from './matches';

/** The product's pre-match producer; live odds are from producer 1. */
const PRE_MATCH = 3;
const LIVE = 1;

const signs: readonly Outcome1X2[] = ['1', 'X', '2'];
const ids: Record<Outcome1X2, string> = { '1': '1', X: '2', '2': '3' };

/** Returns the odds of each sign that is not given. */
function getOtherOdds(given: Partial<Record<Outcome1X2, number>>): number {
  const odds = Object.values(given);
  const chance = odds.reduce((sum, each) => sum + 1 / each, 0);
  return Math.round((10_000 * (signs.length - odds.length)) / Math.max(0.1, 1.1 - 1.2 * chance)) / 10_000;
}

/** Controls single matches by messages of the feed, through the demo page of the simulator. */
export class Feed {
  constructor(private readonly request: APIRequestContext) {}

  /** Stops the simulator's reports of this match: from now on only the journey sends them. */
  async takeOver(match: Pick<SportEvent, 'id'>): Promise<void> {
    await this.call('pause', { eventId: match.id });
  }

  /** Sets the simulated seconds per real second. */
  async speed(factor: number): Promise<void> {
    await this.call('speed', { factor });
  }

  /**
   * Sets the 1X2 odds of an upcoming match. The other signs follow so that the line's overround decreases when one sign gets shorter,
   * because a cash-out deducts an increase of the overround.
   */
  async price(match: SportEvent, odds: Partial<Record<Outcome1X2, number>>, producer = PRE_MATCH): Promise<void> {
    const prices: Price[] = signs.map((sign) => ({
      outcomeId: ids[sign],
      odds: odds[sign] ?? getOtherOdds(odds),
    }));
    await this.message(buildOddsChange(match.id, producer, [{ marketId: 1, status: 1, prices }]));
    await this.waitUntilShown(match, (now) =>
      signs.every((sign) => odds[sign] === undefined || getOutcome(now, sign).odds === Math.round(odds[sign] * 10_000)),
    );
  }

  async suspend(match: SportEvent, producer = PRE_MATCH): Promise<void> {
    await this.message(buildBetStop(match.id, producer));
    await this.waitUntilShown(match, (now) => now.markets.every(({ status }) => status !== 1));
  }

  /** Ends the match with a score; the 1X2 market is settled by it. */
  async settle(match: Pick<SportEvent, 'id'>, home: number, away: number): Promise<void> {
    const result: Outcome1X2 = home > away ? '1' : home < away ? '2' : 'X';
    await this.message(buildOddsChange(match.id, LIVE, [], { status: 4, matchStatus: 100, home, away }));
    await this.message(
      buildBetSettlement(match.id, LIVE, [
        { marketId: 1, results: signs.map((sign) => ({ outcomeId: ids[sign], result: sign === result ? 1 : 0 })) },
      ]),
    );
  }

  /** Voids bets on the 1X2 market of a match. */
  async cancel(match: SportEvent): Promise<void> {
    await this.message(buildBetCancel(match.id, PRE_MATCH, [{ marketId: 1 }]));
  }

  /** Sends one message exactly as the feed would. */
  async message(xml: string): Promise<void> {
    await this.call('message', { xml });
  }

  private async call(action: string, data: Record<string, unknown>): Promise<void> {
    const response = await this.request.post(`/api/ng/demo/simulator/${action}`, {
      data,
      headers: { Platform: 'wap', ClientId: 'wap', OperId: '8' },
    });
    expect(response.ok(), `${action}: ${response.status()} ${await response.text()}`).toBe(true);
    const { bizCode, message } = (await response.json()) as Envelope<unknown>;
    expect(bizCode, `${action}: ${message}`).toBe(10_000);
  }

  /** Waits until the product has processed a message. */
  private async waitUntilShown(match: SportEvent, holds: (now: SportEvent) => boolean): Promise<void> {
    await expect.poll(async () => holds(await getMatch(this.request, match.id))).toBe(true);
  }
}
