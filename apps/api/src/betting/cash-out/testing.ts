import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import {
  type AutoCashOutResponse,
  type AutoRule,
  type CashOutResponse,
  cashOutRequest,
  type CashOutQuote,
  type CashOutRequest,
  type EditBetResponse,
  editBetRequest,
  type EditBetRequest,
  type OrderBet,
} from '@oware/contracts';
import { createBearer, type World } from '../orders/testing';

/** Makes cash-out requests as they arrive over the wire, in the world of the order tests. */
export class Cashier {
  constructor(
    readonly world: World,
    readonly country: CountryCode = 'ng',
  ) {}

  /** Places one bet and returns its ticket id. */
  async bet(userId: string, bet: OrderBet): Promise<string> {
    return (
      (await this.world.place(userId, { oddsPolicy: 'any', bets: [bet] }, this.country)).tickets[0]?.ticketId ?? ''
    );
  }

  async quote(userId: string, ticketId: string): Promise<CashOutQuote | undefined> {
    return (await this.world.cashOuts.data({ userId, country: this.country }, [ticketId])).quotes[0];
  }

  /** @param request by default with a new key, and any amount is accepted */
  edit(
    userId: string,
    ticketId: string,
    bet: EditBetRequest['bet'],
    request: Partial<EditBetRequest> = {},
  ): Promise<EditBetResponse> {
    const wish = editBetRequest.parse({ key: randomUUID(), ticketId, least: 1, bet, ...request });
    return this.world.cashOuts.edit(createBearer(userId, this.country), wish);
  }

  /**
   * @param target after tax; null removes it
   * @param rules the new rules; unchanged when omitted
   */
  aim(userId: string, ticketId: string, target: number | null, rules?: AutoRule[]): Promise<AutoCashOutResponse> {
    return this.world.cashOuts.setTarget({ userId, country: this.country }, { ticketId, target, rules });
  }

  /** @param request by default with a new key, and any amount is accepted */
  take(userId: string, ticketId: string, request: Partial<CashOutRequest> = {}): Promise<CashOutResponse> {
    const wish = cashOutRequest.parse({ key: randomUUID(), ticketId, least: 1, ...request });
    return this.world.cashOuts.cashOut({ userId, country: this.country }, wish);
  }
}
