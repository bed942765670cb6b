import { VOID_REASON } from '@oware/betting';
import { type LegResult, type TicketStatus } from '@oware/contracts';
import { type LegRow, type PickRow } from '../ticket-row';
import { paidEarly } from './early-payout';
import { decidingPeriod, halvesCount } from './deciding-score';
import { sentenceOf } from './need';
import { marketWords } from './needs';
import { type ReasonTexts } from './texts';
import { atScore, moment, scoreOf } from './words';

/** Certainty of a result that is confirmed; 1 is from the field, 0 by the scores that were reported. */
const CONFIRMED = 2;

/** What an open leg is on a bet that is over; null while the bet waits for it. */
export const idleReason = (text: ReasonTexts, status: TicketStatus): string | null =>
  status === 'pending' || status === 'open' ? null : text(`idle_${status}`);

const pickOf = (text: ReasonTexts, { marketName, outcomeName }: Pick<LegRow, 'marketName' | 'outcomeName'>): string =>
  text('pick', { params: { market: marketName, outcome: outcomeName } });

function openReason(text: ReasonTexts, leg: LegRow): string {
  switch (leg.eventStatus) {
    case 'cancelled':
    case 'postponed':
    case 'abandoned':
      return text(`awaited_${leg.eventStatus}`, { params: { pick: pickOf(text, leg) } });
    case 'ended':
    case 'closed':
      return text('awaited_over', { params: { pick: pickOf(text, leg) } });
    default: {
      const words = marketWords[leg.marketId];
      const score = scoreOf(leg, words?.period ?? 'match') ?? { home: 0, away: 0 };
      const begun = leg.eventStatus !== 'notStarted';
      const need = words ? sentenceOf(words.need(leg, score), text, begun) : pickOf(text, leg);
      return leg.eventStatus === 'suspended' ? text('interrupted', { params: { need } }) : need;
    }
  }
}

/** What the product gives back by its own rules. */
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
  const period = decidingPeriod(leg);
  const score = period && scoreOf(leg, period);
  return score === null ? text('back') : text('backAt', { params: atScore(leg, score) });
}

/** With the score at half-time, where the halves of a match decide as much as its end. */
function withHalfTime(text: ReasonTexts, leg: LegRow, story: string): string {
  const score = halvesCount(leg) ? scoreOf(leg, 'first half') : null;
  return score === null ? story : text('withHalfTime', { params: { story, home: score.home, away: score.away } });
}

/** What a bet builder still waits for, or which pick decided it. */
function builderReason(text: ReasonTexts, picks: readonly PickRow[], result: LegResult): string {
  const named = (some: readonly PickRow[]): string => some.map((pick) => pickOf(text, pick)).join('; ');
  const count = picks.length;
  if (result === 'won') return text('builderWon', { params: { count } });
  if (result === 'lost')
    return text('builderLost', { params: { picks: named(picks.filter((pick) => !pick.back && pick.result === 0)) } });
  if (result === 'void') return text('builderBack', { params: { picks: named(picks.filter((pick) => pick.back)) } });
  const open = picks.filter((pick) => !pick.back && pick.result === null).length;
  return text('builder', { params: { count, open } });
}

/** One sentence on a leg: what it still needs, or why it stands as it does. */
export function legReason(text: ReasonTexts, leg: LegRow, result: LegResult): string {
  if (leg.picks !== null) return builderReason(text, leg.picks, result);
  if (result === 'open') return openReason(text, leg);
  if (result === 'void') return voidReason(text, leg);
  const period = decidingPeriod(leg);
  const score = period && scoreOf(leg, period);
  const story =
    period === null || score === null
      ? pickOf(text, leg)
      : withHalfTime(
          text,
          leg,
          text('story', { params: { ...atScore(leg, score), moment: moment(text, leg, period) } }),
        );
  let reason = text(result, { params: { story } });
  if (leg.deadHeatFactor !== null && leg.deadHeatFactor < 1) reason = text('deadHeat', { params: { reason } });
  if (result === 'won' && score !== null && paidEarly(leg, score)) reason = text('paidEarly', { params: { reason } });
  return (leg.certainty ?? CONFIRMED) < CONFIRMED ? text('provisional', { params: { reason } }) : reason;
}
