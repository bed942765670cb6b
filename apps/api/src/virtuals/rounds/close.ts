import { getOwnGross } from '@oware/betting';
import { type Result, settleTicket } from '@oware/virtuals-engine';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { type ClosedRound, closeRound, type TicketPayout } from './calls';
import { publishRound } from './publish';
import { listDueRounds, getNextDue, type RoundRow, type TicketRow, listTicketsOfRound } from './store';

/** Returns the payout of a ticket by the results of its round. */
export function getPayout(
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
  return { status, gross: getOwnGross(settled, rules, giftStake), bonus, tax };
}

/** Round in its current state, with its tickets. */
export interface RoundWithTickets {
  round: RoundRow;
  tickets: TicketRow[];
}

/** Returns a live round and its tickets in the state after its close. */
const toFinishedRound = (
  round: RoundRow,
  tickets: readonly TicketRow[],
  payouts: readonly TicketPayout[],
  { finishedAt }: ClosedRound,
): RoundWithTickets => ({
  round: { ...round, status: 'finished', finishedAt },
  tickets: tickets.map((ticket, no) => ({ ...ticket, ...payouts[no], settledAt: finishedAt })),
});

/** Number of rounds that the job closes per pass. */
const AT_ONCE = 100;

/**
 * Closes rounds: pays those that were played, and returns the stakes of those that were not. Every action takes effect only once.
 */
export class RoundCloser {
  constructor(private readonly parts: { db: Database; clock: Clock; bus: Bus }) {}

  /**
   * Pays a live round.
   * @returns null when another process has closed it
   */
  async finish(round: RoundRow): Promise<RoundWithTickets | null> {
    const { db } = this.parts;
    // No tickets can be added once a round is live.
    const tickets = await listTicketsOfRound(db, round.id);
    const payouts = tickets.map((ticket) => ({ id: ticket.id, ...getPayout(ticket, round.results ?? []) }));
    const closed = await closeRound(this.parts, round.id, 'live', payouts);
    if (closed === null) return null;
    publishRound(this.parts.bus, round.userId, { roundId: round.id, status: 'finished' }, closed);
    return toFinishedRound(round, tickets, payouts, closed);
  }

  /** Returns the stakes of a prepared round. */
  async cancel(round: Pick<RoundRow, 'id' | 'userId'>): Promise<void> {
    const closed = await closeRound(this.parts, round.id, 'prepared', []);
    if (closed !== null) publishRound(this.parts.bus, round.userId, { roundId: round.id, status: 'cancelled' }, closed);
  }

  /** Closes all rounds whose time is over. */
  async decideDue(): Promise<void> {
    for (const round of await listDueRounds(this.parts.db, await this.now(), AT_ONCE))
      await (round.status === 'live' ? this.finish(round) : this.cancel(round));
  }

  /** Returns the time until the next round is due, ms; null when none is prepared or live. */
  async dueIn(): Promise<number | null> {
    const at = await getNextDue(this.parts.db);
    return at === null ? null : Math.max(0, at - (await this.now()));
  }

  /** Returns the time that decides about rounds. */
  async now(): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(this.parts.db);
  }
}
