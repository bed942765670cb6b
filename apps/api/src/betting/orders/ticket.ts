import {
  legOutcome,
  legResultFromUof,
  payout,
  rulesOfRest,
  type LegOutcome,
  type LegResult as Settled,
} from '@oware/betting';
import {
  type LegResult,
  type MatchClock,
  type Ticket,
  type TicketLeg,
  type TicketPick,
  type TicketStatus,
} from '@oware/contracts';
import { idleReason, legReason } from './reasons/leg-reason';
import { type ReasonTexts, selectReasons } from './reasons/texts';
import { refusalText } from './refusals';
import { asBet } from './rules';
import { type Words } from '../../platform/http/words';
import { publicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';
import { type LegRow, type PickRow, type TicketRow } from './ticket-row';

const WORDS: Record<LegOutcome, LegResult> = {
  win: 'won',
  lose: 'lost',
  void: 'void',
  half_win: 'halfWon',
  half_lose: 'halfLost',
};

/** The result of a leg in the terms of the betting domain; undefined while it is open. */
export function settledLeg(leg: Pick<LegRow, 'result' | 'voidFactor' | 'deadHeatFactor'>): Settled | undefined {
  if (leg.result === null) return undefined;
  return legResultFromUof({ result: leg.result, void_factor: leg.voidFactor, dead_heat_factor: leg.deadHeatFactor });
}

const clockText = (clock: MatchClock | null): string | null =>
  clock === null ? null : clock.matchTime || clock.period || null;

function toPick({ back, result, ...pick }: PickRow): TicketPick {
  return { ...pick, result: back ? 'void' : result === null ? 'open' : result === 1 ? 'won' : 'lost' };
}

function toLeg(row: LegRow, status: TicketStatus, text: ReasonTexts): TicketLeg {
  const settled = settledLeg(row);
  const result = settled === undefined ? 'open' : WORDS[legOutcome(settled)];
  return {
    eventId: row.eventId,
    marketId: row.marketId,
    specifiers: row.specifiers,
    outcomeId: row.outcomeId,
    sportId: row.sportId,
    home: row.home,
    away: row.away,
    tournament: row.tournament,
    ...(row.tournamentId === null ? {} : { tournamentId: row.tournamentId }),
    startTime: row.startTime,
    eventStatus: row.eventStatus,
    marketName: row.marketName,
    outcomeName: row.outcomeName,
    odds: row.odds,
    banker: row.banker,
    result,
    voidFactor: row.voidFactor,
    deadHeatFactor: row.deadHeatFactor,
    score: row.score,
    clock: clockText(row.clock),
    matchClock: row.clock,
    ...(row.picks === null ? {} : { picks: row.picks.map(toPick) }),
    reason: (result === 'open' ? idleReason(text, status) : null) ?? legReason(text, row, result),
  };
}

/**
 * A bet as its owner sees it; what it can still return is worked out by the rules it was placed under.
 * @param words of the language that its owner reads
 */
export function toTicket(row: TicketRow, words: Words): Ticket {
  const legs = row.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker, result: settledLeg(leg) }));
  const { type, sizes, stake, oneCutPct } = row;
  const most =
    stake === 0
      ? { gross: 0, bonus: 0, tax: 0 }
      : payout(asBet({ type, sizes, stake, oneCutPct, legs }), rulesOfRest(row.rules, stake, row.cashedStake));
  const settled = row.gross !== null && row.tax !== null;
  const texts = selectReasons(words.pages);
  return {
    ticketId: ticketNumber(row.betId, row.number),
    orderId: publicNumber(row.orderId, row.orderNumber),
    type: row.type,
    systemSizes: row.type === 'system' ? row.sizes : [],
    lines: row.lines,
    stake: row.stake,
    status: row.status,
    potentialReturn: most.gross,
    potentialBonus: most.bonus,
    potentialTax: most.tax,
    payout: settled ? (row.gross as number) - (row.tax as number) : null,
    bonus: row.bonus,
    tax: row.tax,
    placedAt: row.placedAt,
    settledAt: row.settledAt,
    cashedOut: row.cashedStake === 0 ? null : { stake: row.cashedStake, gross: row.cashedGross, tax: row.cashedTax },
    autoCashOut: row.status === 'open' ? row.autoCashOut : null,
    ...(row.status === 'open' && row.autoRules && { autoRules: row.autoRules }),
    editedTo: row.editedTo && ticketNumber(row.editedTo.betId, row.editedTo.number),
    editedFrom: row.editedFrom && ticketNumber(row.editedFrom.betId, row.editedFrom.number),
    ...(row.gift && {
      gift: { giftId: publicNumber(row.gift.id, row.gift.number), kind: row.gift.kind, amount: row.gift.amount },
    }),
    ...(row.oneCutPct && { oneCutStakePct: row.oneCutPct }),
    ...(row.frozen && { frozen: true }),
    refusedWhy: row.refusedFor === null ? null : words.say(refusalText(row.refusedFor)),
    legs: row.legs.map((leg) => toLeg(leg, row.status, texts)),
  };
}
