import {
  getLegOutcome,
  parseUofResult,
  getBoostedPayout,
  getPayout,
  getRemainingRules,
  type LegOutcome,
  type LegResult as Settled,
} from '@oware/betting';
import {
  type LegResult,
  type MatchClock,
  type Ticket,
  type TicketLeg,
  type TicketSelection,
  type TicketStatus,
} from '@oware/contracts';
import { getIdleReason, getLegReason } from './reasons/leg-reason';
import { type ReasonTexts, selectReasons } from './reasons/texts';
import { getRejectionText } from './rejection-texts';
import { toBet } from './rules';
import { type Texts } from '../../platform/http/texts';
import { formatPublicNumber } from '../../platform/public-number';
import { ticketNumber } from '../../platform/ticket-number';
import { type LegRow, type BuilderSelectionRow, type TicketRow } from './ticket-row';

const WORDS: Record<LegOutcome, LegResult> = {
  win: 'won',
  lose: 'lost',
  void: 'void',
  half_win: 'halfWon',
  half_lose: 'halfLost',
};

/** Converts the result of a leg to the type of the betting domain; undefined while it is open. */
export function toSettledResult(leg: Pick<LegRow, 'result' | 'voidFactor' | 'deadHeatFactor'>): Settled | undefined {
  if (leg.result === null) return undefined;
  return parseUofResult({ result: leg.result, void_factor: leg.voidFactor, dead_heat_factor: leg.deadHeatFactor });
}

const clockText = (clock: MatchClock | null): string | null =>
  clock === null ? null : clock.matchTime || clock.period || null;

function toPick({ back, result, ...pick }: BuilderSelectionRow): TicketSelection {
  return { ...pick, result: back ? 'void' : result === null ? 'open' : result === 1 ? 'won' : 'lost' };
}

function toLeg(row: LegRow, status: TicketStatus, text: ReasonTexts): TicketLeg {
  const settled = toSettledResult(row);
  const result = settled === undefined ? 'open' : WORDS[getLegOutcome(settled)];
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
    reason: (result === 'open' ? getIdleReason(text, status) : null) ?? getLegReason(text, row, result),
  };
}

/**
 * Returns the maximum payout of the rest of a bet by the rules that it was placed under: open legs count as won. `extra` is the part that
 * its boost adds.
 */
export function getMaxPayout(
  row: Pick<TicketRow, 'type' | 'sizes' | 'stake' | 'oneCutPct' | 'legs' | 'rules' | 'cashedStake' | 'boost'>,
): { gross: number; bonus: number; tax: number; extra: number } {
  const { stake, boost } = row;
  if (stake === 0) return { gross: 0, bonus: 0, tax: 0, extra: 0 };
  const legs = row.legs.map((leg) => ({ odds: leg.odds, banker: leg.banker, result: toSettledResult(leg) }));
  const bet = toBet({ ...row, legs });
  const rules = getRemainingRules(row.rules, stake, row.cashedStake);
  return boost === null ? { ...getPayout(bet, rules), extra: 0 } : getBoostedPayout(bet, rules, boost);
}

/**
 * Converts a bet for its owner. The potential return is computed by the rules that the bet was placed under.
 * @param texts texts and names in the owner's language
 */
export function toTicket(row: TicketRow, texts: Texts): Ticket {
  const maxPayout = getMaxPayout(row);
  const settled = row.gross !== null && row.tax !== null;
  const reasonTexts = selectReasons(texts.pages);
  return {
    ticketId: ticketNumber(row.betId, row.number),
    orderId: formatPublicNumber(row.orderId, row.orderNumber),
    type: row.type,
    systemSizes: row.type === 'system' ? row.sizes : [],
    lines: row.lines,
    stake: row.stake,
    status: row.status,
    potentialReturn: maxPayout.gross,
    potentialBonus: maxPayout.bonus,
    potentialTax: maxPayout.tax,
    payout: settled ? (row.gross as number) - (row.tax as number) : null,
    bonus: row.bonus,
    tax: row.tax,
    ...(row.boost && { boostExtra: settled ? row.boost.extra : maxPayout.extra }),
    placedAt: row.placedAt,
    settledAt: row.settledAt,
    cashedOut: row.cashedStake === 0 ? null : { stake: row.cashedStake, gross: row.cashedGross, tax: row.cashedTax },
    autoCashOut: row.status === 'open' ? row.autoCashOut : null,
    ...(row.status === 'open' && row.autoRules && { autoRules: row.autoRules }),
    editedTo: row.editedTo && ticketNumber(row.editedTo.betId, row.editedTo.number),
    editedFrom: row.editedFrom && ticketNumber(row.editedFrom.betId, row.editedFrom.number),
    ...(row.gift && {
      gift: { giftId: formatPublicNumber(row.gift.id, row.gift.number), kind: row.gift.kind, amount: row.gift.amount },
    }),
    ...(row.oneCutPct && { oneCutStakePct: row.oneCutPct }),
    ...(row.frozen && { frozen: true }),
    refusedWhy: row.refusedFor === null ? null : texts.translate(getRejectionText(row.refusedFor)),
    legs: row.legs.map((leg) => ({
      ...toLeg(leg, row.status, reasonTexts),
      ...(row.boost?.no === leg.no && { boostedOdds: row.boost.odds }),
    })),
  };
}
