import { ownGross } from '@oware/betting';
import { type Result, settleTicket } from '@oware/virtuals-engine';
import { type Ledger } from '../../ledger/service';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { closeRound, type TicketPayout } from './calls';
import { dueRounds, nextDue, type RoundRow, type TicketRow, ticketsOfRound } from './store';

/** What a ticket pays its player by the results of its round. */
export function payoutOf(
  { legs, stake, rules, giftStake }: Pick<TicketRow, 'legs' | 'stake' | 'rules' | 'giftStake'>,
  results: readonly Result[],
): TicketPayout {
  const settled = settleTicket(
    legs,
    stake,
    new Map(results.map((each) => [each.eventId, each.resultSequence] as const)),
    rules,
  );
  const { status, bonus, tax } = settled;
  return { status, gross: ownGross(settled, rules, giftStake), bonus, tax };
}

/** How many rounds are closed before the job looks again. */
const AT_ONCE = 100;

/** Ends rounds: pays those that were played, gives the stakes of those back that were not. What it does twice happens once. */
export class RoundCloser {
  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus; ledger: Ledger }) {}

  /** Ends a round as its state says. @returns false when somebody else has ended it */
  async close(round: RoundRow): Promise<boolean> {
    const { db, bus, ledger } = this.parts;
    const { results } = round;
    // Once a round is live no ticket comes to it; of one that is not, every stake goes back.
    const tickets = results === null ? [] : await ticketsOfRound(db, round.id);
    const payouts = tickets.map((ticket) => ({ id: ticket.id, ...payoutOf(ticket, results ?? []) }));
    if (!(await closeRound(this.parts, round.id, round.status, payouts))) return false;
    const data = await ledger.versionedBalanceOf(round.userId);
    bus.publish('personal', { userId: round.userId, message: { type: 'balance', data } });
    return true;
  }

  /** Ends all rounds whose time is over. */
  async decideDue(): Promise<void> {
    for (const round of await dueRounds(this.parts.db, await this.now(), AT_ONCE)) await this.close(round);
  }

  /** ms until the next round is due; null when none is under way. */
  async dueIn(): Promise<number | null> {
    const at = await nextDue(this.parts.db);
    return at === null ? null : Math.max(0, at - (await this.now()));
  }

  /** The time that rounds are decided by. */
  async now(): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(this.parts.db);
  }
}
