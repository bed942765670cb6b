import { VOID_REASON } from '@oware/betting';
import { type LegResult, type TicketStatus } from '@oware/contracts';
import { type LegRow, type PickRow } from '../ticket-row';
import { paidEarly } from './early-payout';
import { marketWords } from './needs';
import { line, moment, scoreOf } from './words';

const RESULT_NAMES: Record<Exclude<LegResult, 'open'>, string> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  halfWon: 'Half won',
  halfLost: 'Half lost',
};

/** How a need ends that says how the match stands; before the start that says nothing. */
const STANDING = /, \d+(-\d+)? (now|so far|in (sets|games|points|maps|frames|legs))$/;

const IDLE: Readonly<Record<TicketStatus, string | null>> = {
  pending: null,
  open: null,
  won: 'No longer counts: the bet is won',
  lost: 'No longer counts: the bet is lost',
  void: 'No longer counts: the bet is void',
  cashedOut: 'No longer counts: the bet was cashed out',
  refused: 'Never counted: the bet was refused',
};

/** What an open leg is on a bet that is over; null while the bet waits for it. */
export const idleReason = (status: TicketStatus): string | null => IDLE[status];

function openReason(leg: LegRow): string {
  const bought = `${leg.marketName}, ${leg.outcomeName}`;
  switch (leg.eventStatus) {
    case 'cancelled':
    case 'postponed':
    case 'abandoned':
      return `${bought}: the match is ${leg.eventStatus}, the result is awaited`;
    case 'ended':
    case 'closed':
      return `${bought}: the match is over, the result is awaited`;
    default: {
      const words = marketWords[leg.marketId];
      const score = scoreOf(leg, words?.period ?? 'match') ?? { home: 0, away: 0 };
      const need = words?.need(leg, score) ?? bought;
      if (leg.eventStatus === 'notStarted') return need.replace(STANDING, '');
      return leg.eventStatus === 'suspended' ? `${need} (interrupted)` : need;
    }
  }
}

/** What the product gives back by its own rules. */
const OWN_VOIDS: Readonly<Record<number, string>> = {
  [VOID_REASON.notPlayed]: 'Void: the match was not played within the time of the rules',
  [VOID_REASON.moved]: 'Void: the match was moved by more than the rules allow',
};

function voidReason(leg: LegRow): string {
  if (leg.cancelled && leg.voidReason !== null && leg.voidReason in OWN_VOIDS)
    return OWN_VOIDS[leg.voidReason] as string;
  if (leg.cancelled)
    return `Void: cancelled by the feed${leg.voidReason === null ? '' : ` (reason ${leg.voidReason})`}`;
  const score = scoreOf(leg, marketWords[leg.marketId]?.period ?? 'match');
  return `Void: the stake on this leg comes back${score === null ? '' : `, ${line(leg, score)}`}`;
}

/** What a bet builder still waits for, or which pick decided it. */
function builderReason(picks: readonly PickRow[], result: LegResult): string {
  const named = (some: readonly PickRow[]): string =>
    some.map(({ marketName, outcomeName }) => `${marketName}, ${outcomeName}`).join('; ');
  const back = picks.filter((pick) => pick.back);
  const lost = picks.filter((pick) => !pick.back && pick.result === 0);
  if (result === 'won') return `Won: all ${picks.length} picks have won`;
  if (result === 'lost') return `Lost: ${named(lost)}`;
  if (result === 'void') return `Void: ${named(back)} came back, so the whole bet builder counts with odds of 1`;
  const open = picks.filter((pick) => !pick.back && pick.result === null);
  return `All ${picks.length} picks must win, ${open.length} still open`;
}

/** One sentence on a leg: what it still needs, or why it stands as it does. */
export function legReason(leg: LegRow, result: LegResult): string {
  if (leg.picks !== null) return builderReason(leg.picks, result);
  if (result === 'open') return openReason(leg);
  if (result === 'void') return voidReason(leg);
  const period = marketWords[leg.marketId]?.period ?? 'match';
  const score = scoreOf(leg, period);
  const tie = leg.deadHeatFactor !== null && leg.deadHeatFactor < 1 ? ', dead heat: the win is shared' : '';
  const early = result === 'won' && score !== null && paidEarly(leg, score) ? ', paid early' : '';
  const provisional = leg.certainty === 1 ? ' (not yet confirmed)' : '';
  const story = score === null ? `${leg.marketName}, ${leg.outcomeName}` : `${line(leg, score)} ${moment(leg, period)}`;
  return `${RESULT_NAMES[result]}: ${story}${tie}${early}${provisional}`;
}
