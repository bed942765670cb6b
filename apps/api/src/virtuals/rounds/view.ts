import { payout } from '@oware/betting';
import {
  type VirtualFillingEvent,
  type VirtualRoundHead,
  type VirtualRoundResponse,
  type VirtualTicket,
  type VirtualTicketLeg,
} from '@oware/contracts';
import { betOf, fixturesOf, legResult, type TicketLeg } from '@oware/virtuals-engine';
import { ticketNumber } from '../../platform/ticket-number';
import { outcomeTitle } from './card-view';
import { type RoundWithTickets } from './close';
import { type RoundRow, type TicketRow } from './store';

/** What a player may know of a round: its seed only once it is over. */
export const roundHead = ({
  id,
  roundNumber,
  sportId,
  status,
  seedHash,
  serverSeed,
  playerSeed,
  kickedOffAt,
  dueAt,
}: RoundRow): VirtualRoundHead => ({
  roundId: id,
  roundNumber,
  sportId,
  status,
  seedHash,
  serverSeed: status === 'finished' || status === 'cancelled' ? serverSeed : null,
  playerSeed,
  kickedOffAt,
  dueAt,
});

function legView(
  roundId: string,
  { eventId, outcomes, odds }: TicketLeg,
  results: ReadonlyMap<string, string>,
  decided: boolean,
): VirtualTicketLeg {
  const fixture = fixturesOf(roundId).find((each) => each.eventId === eventId);
  const resultSequence = results.get(eventId) ?? null;
  const { result, voidFactor } = resultSequence === null || !decided ? {} : legResult({ outcomes }, resultSequence);
  return {
    eventId,
    leagueId: fixture?.leagueId ?? '',
    homeTeamName: fixture?.homeTeamName ?? '',
    awayTeamName: fixture?.awayTeamName ?? '',
    outcomes: outcomes.map((outcome) => ({ ...outcome, marketId: String(outcome.marketId), ...outcomeTitle(outcome) })),
    odds,
    result: result === undefined ? 'open' : voidFactor === 1 ? 'void' : result === 1 ? 'won' : 'lost',
    resultSequence,
  };
}

/** A ticket as its player sees it. */
export function ticketView(row: TicketRow): VirtualTicket {
  const most = payout(betOf(row.legs, row.stake), row.rules);
  const results = new Map((row.results ?? []).map(({ eventId, resultSequence }) => [eventId, resultSequence] as const));
  const paid = row.gross === null ? null : row.gross - (row.tax ?? 0);
  return {
    ticketId: ticketNumber(row.id, row.number),
    roundId: row.roundId,
    status: row.status,
    stake: row.stake,
    giftStake: row.giftStake,
    potentialReturn: most.net,
    potentialBonus: most.bonus,
    potentialTax: most.tax,
    payout: paid,
    bonus: row.bonus,
    tax: row.tax,
    placedAt: row.placedAt,
    settledAt: row.settledAt,
    legs: row.legs.map((leg) => legView(row.roundId, leg, results, row.status !== 'open')),
  };
}

/** Matches of the leagues that were bet on, without those that were; none before kick-off. */
function fillingEvents({ round: { id, results }, tickets }: RoundWithTickets): VirtualFillingEvent[] {
  const bet = new Set(tickets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)));
  const fixtures = fixturesOf(id);
  const leagueIds = new Set(fixtures.filter(({ eventId }) => bet.has(eventId)).map(({ leagueId }) => leagueId));
  const sequences = new Map(results?.map((each) => [each.eventId, each.resultSequence]));
  return fixtures.flatMap(({ eventId, leagueId, homeTeamName, awayTeamName }) => {
    const resultSequence = sequences.get(eventId);
    if (resultSequence === undefined || bet.has(eventId) || !leagueIds.has(leagueId)) return [];
    return [{ eventId, leagueId, homeTeamName, awayTeamName, resultSequence }];
  });
}

/** A round as its player sees it. @param now ms since 1970 */
export const roundView = (stands: RoundWithTickets, now: number): VirtualRoundResponse => ({
  round: roundHead(stands.round),
  now,
  results: stands.round.results ?? [],
  fillingEvents: fillingEvents(stands),
  tickets: stands.tickets.map((ticket) => ticketView({ ...ticket, results: stands.round.results })),
});
