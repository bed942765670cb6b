import { ownGross } from '@oware/betting';
import { type Result, settleTicket } from '@oware/virtuals-engine';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { type ClosedRound, closeRound, type TicketPayout } from './calls';
import { publishRound } from './publish';
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

/** A round as it stands, with its tickets. */
export interface RoundWithTickets {
  round: RoundRow;
  tickets: TicketRow[];
}

/** A live round and its tickets as they stand once it is closed. */
const finishedRound = (
  round: RoundRow,
  tickets: readonly TicketRow[],
  payouts: readonly TicketPayout[],
  { finishedAt }: ClosedRound,
): RoundWithTickets => ({
  round: { ...round, status: 'finished', finishedAt },
  tickets: tickets.map((ticket, no) => ({ ...ticket, ...payouts[no], settledAt: finishedAt })),
});

/** How many rounds are closed before the job looks again. */
const AT_ONCE = 100;

/** Ends rounds: pays those that were played, gives the stakes of those back that were not. What it does twice happens once. */
export class RoundCloser {
  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /** Pays a live round. @returns null when somebody else has ended it */
  async finish(round: RoundRow): Promise<RoundWithTickets | null> {
    const { db } = this.parts;
    // Once a round is live no ticket comes to it.
    const tickets = await ticketsOfRound(db, round.id);
    const payouts = tickets.map((ticket) => ({ id: ticket.id, ...payoutOf(ticket, round.results ?? []) }));
    const closed = await closeRound(this.parts, round.id, 'live', payouts);
    if (closed === null) return null;
    publishRound(this.parts.bus, round.userId, { roundId: round.id, status: 'finished' }, closed);
    return finishedRound(round, tickets, payouts, closed);
  }

  /** Gives the stakes of a prepared round back. */
  async cancel(round: Pick<RoundRow, 'id' | 'userId'>): Promise<void> {
    const closed = await closeRound(this.parts, round.id, 'prepared', []);
    if (closed !== null) publishRound(this.parts.bus, round.userId, { roundId: round.id, status: 'cancelled' }, closed);
  }

  /** Ends all rounds whose time is over. */
  async decideDue(): Promise<void> {
    for (const round of await dueRounds(this.parts.db, await this.now(), AT_ONCE))
      await (round.status === 'live' ? this.finish(round) : this.cancel(round));
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
