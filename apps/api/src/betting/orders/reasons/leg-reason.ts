import { VOID_REASON } from '@oware/betting';
import { type LegResult, type TicketStatus } from '@oware/contracts';
import { type LegRow, type BuilderSelectionRow } from '../ticket-row';
import { isPaidEarly } from './early-payout';
import { getDecidingPeriod, isDecidedByHalves } from './deciding-score';
import { formatRequirement } from './need';
import { marketRequirements } from './needs';
import { type ReasonTexts } from './texts';
import { toScoreParams, formatMoment, getPartScore } from './units';

/**
 * Certainty of a confirmed result; 1 is an unconfirmed result from the field, 0 is derived from the reported scores.
 */
const CONFIRMED = 2;

/** Returns the reason of an open leg on a settled bet; null while the bet is open. */
export const getIdleReason = (text: ReasonTexts, status: TicketStatus): string | null =>
  status === 'pending' || status === 'open' ? null : text(`idle_${status}`);

const describeSelection = (
  text: ReasonTexts,
  { marketName, outcomeName }: Pick<LegRow, 'marketName' | 'outcomeName'>,
): string => text('pick', { params: { market: marketName, outcome: outcomeName } });

function openReason(text: ReasonTexts, leg: LegRow): string {
  switch (leg.eventStatus) {
    case 'cancelled':
    case 'postponed':
    case 'abandoned':
      return text(`awaited_${leg.eventStatus}`, { params: { pick: describeSelection(text, leg) } });
    case 'ended':
    case 'closed':
      return text('awaited_over', { params: { pick: describeSelection(text, leg) } });
    default: {
      const requirement = marketRequirements[leg.marketId];
      const score = getPartScore(leg, requirement?.period ?? 'match') ?? { home: 0, away: 0 };
      const begun = leg.eventStatus !== 'notStarted';
      const need = requirement
        ? formatRequirement(requirement.need(leg, score), text, begun)
        : describeSelection(text, leg);
      return leg.eventStatus === 'suspended' ? text('interrupted', { params: { need } }) : need;
    }
  }
}

/** Void reasons of the product's own rules. */
const OWN_VOIDS: Readonly<Record<number, 'notPlayed' | 'moved' | 'replaced'>> = {
  [VOID_REASON.notPlayed]: 'notPlayed',
  [VOID_REASON.moved]: 'moved',
  [VOID_REASON.replaced]: 'replaced',
};

function voidReason(text: ReasonTexts, leg: LegRow): string {
  if (leg.cancelled) {
    if (leg.voidReason === null) return text('cancelled');
    const own = OWN_VOIDS[leg.voidReason];
    return own === undefined ? text('cancelledFor', { params: { no: leg.voidReason } }) : text(own);
  }
  const period = getDecidingPeriod(leg);
  const score = period && getPartScore(leg, period);
  return score === null ? text('back') : text('backAt', { params: toScoreParams(leg, score) });
}

/** Appends the half-time score for markets that the halves decide. */
function withHalfTime(text: ReasonTexts, leg: LegRow, story: string): string {
  const score = isDecidedByHalves(leg) ? getPartScore(leg, 'first half') : null;
  return score === null ? story : text('withHalfTime', { params: { story, home: score.home, away: score.away } });
}

/** Returns the number of open selections of a bet builder, or the selections that decided it. */
function getBuilderReason(text: ReasonTexts, picks: readonly BuilderSelectionRow[], result: LegResult): string {
  const named = (some: readonly BuilderSelectionRow[]): string =>
    some.map((pick) => describeSelection(text, pick)).join('; ');
  const count = picks.length;
  if (result === 'won') return text('builderWon', { params: { count } });
  if (result === 'lost')
    return text('builderLost', { params: { picks: named(picks.filter((pick) => !pick.back && pick.result === 0)) } });
  if (result === 'void') return text('builderBack', { params: { picks: named(picks.filter((pick) => pick.back)) } });
  const open = picks.filter((pick) => !pick.back && pick.result === null).length;
  return text('builder', { params: { count, open } });
}

/** Returns one sentence on a leg: its requirement while it is open, or the reason for its result. */
export function getLegReason(text: ReasonTexts, leg: LegRow, result: LegResult): string {
  if (leg.picks !== null) return getBuilderReason(text, leg.picks, result);
  if (result === 'open') return openReason(text, leg);
  if (result === 'void') return voidReason(text, leg);
  const period = getDecidingPeriod(leg);
  const score = period && getPartScore(leg, period);
  const story =
    period === null || score === null
      ? describeSelection(text, leg)
      : withHalfTime(
          text,
          leg,
          text('story', { params: { ...toScoreParams(leg, score), moment: formatMoment(text, leg, period) } }),
        );
  let reason = text(result, { params: { story } });
  if (leg.deadHeatFactor !== null && leg.deadHeatFactor < 1) reason = text('deadHeat', { params: { reason } });
  if (result === 'won' && score !== null && isPaidEarly(leg, score)) reason = text('paidEarly', { params: { reason } });
  return (leg.certainty ?? CONFIRMED) < CONFIRMED ? text('provisional', { params: { reason } }) : reason;
}
