import { getPayout } from '@oware/betting';
import {
  type VirtualFillingEvent,
  type VirtualRoundHead,
  type VirtualRoundResponse,
  type VirtualTicket,
  type VirtualTicketLeg,
} from '@oware/contracts';
import { toBet, getFixtures, getLegResult, type TicketLeg } from '@oware/virtuals-engine';
import { ticketNumber } from '../../platform/ticket-number';
import { getOutcomeTitle } from './card-view';
import { type RoundWithTickets } from './close';
import { type RoundRow, type TicketRow } from './store';

/** Returns the data of a round that its player may see: the seed only after its end. */
export const toRoundHead = ({
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
  const fixture = getFixtures(roundId).find((each) => each.eventId === eventId);
  const resultSequence = results.get(eventId) ?? null;
  const { result, voidFactor } = resultSequence === null || !decided ? {} : getLegResult({ outcomes }, resultSequence);
  return {
    eventId,
    leagueId: fixture?.leagueId ?? '',
    homeTeamName: fixture?.homeTeamName ?? '',
    awayTeamName: fixture?.awayTeamName ?? '',
    outcomes: outcomes.map((outcome) => ({
      ...outcome,
      marketId: String(outcome.marketId),
      ...getOutcomeTitle(outcome),
    })),
    odds,
    result: result === undefined ? 'open' : voidFactor === 1 ? 'void' : result === 1 ? 'won' : 'lost',
    resultSequence,
  };
}

/** Converts a ticket to the form that its player sees. */
export function toTicket(row: TicketRow): VirtualTicket {
  const maxPayout = getPayout(toBet(row.legs, row.stake), row.rules);
  const results = new Map((row.results ?? []).map(({ eventId, resultSequence }) => [eventId, resultSequence] as const));
  const paid = row.gross === null ? null : row.gross - (row.tax ?? 0);
  return {
    ticketId: ticketNumber(row.id, row.number),
    roundId: row.roundId,
    status: row.status,
    stake: row.stake,
    giftStake: row.giftStake,
    potentialReturn: maxPayout.net,
    potentialBonus: maxPayout.bonus,
    potentialTax: maxPayout.tax,
    payout: paid,
    bonus: row.bonus,
    tax: row.tax,
    placedAt: row.placedAt,
    settledAt: row.settledAt,
    legs: row.legs.map((leg) => legView(row.roundId, leg, results, row.status !== 'open')),
  };
}

/** Lists the matches without a bet in leagues with one; empty before kick-off. */
function listFillingEvents({ round: { id, results }, tickets }: RoundWithTickets): VirtualFillingEvent[] {
  const bet = new Set(tickets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)));
  const fixtures = getFixtures(id);
  const leagueIds = new Set(fixtures.filter(({ eventId }) => bet.has(eventId)).map(({ leagueId }) => leagueId));
  const sequences = new Map(results?.map((each) => [each.eventId, each.resultSequence]));
  return fixtures.flatMap(({ eventId, leagueId, homeTeamName, awayTeamName }) => {
    const resultSequence = sequences.get(eventId);
    if (resultSequence === undefined || bet.has(eventId) || !leagueIds.has(leagueId)) return [];
    return [{ eventId, leagueId, homeTeamName, awayTeamName, resultSequence }];
  });
}

/**
 * Converts a round to the form that its player sees.
 * @param now ms since 1970
 */
export const toRoundResponse = (stands: RoundWithTickets, now: number): VirtualRoundResponse => ({
  round: toRoundHead(stands.round),
  now,
  results: stands.round.results ?? [],
  fillingEvents: listFillingEvents(stands),
  tickets: stands.tickets.map((ticket) => toTicket({ ...ticket, results: stands.round.results })),
});
