import { countJackpotHits, getJackpot, planJackpot, JACKPOT_OPEN, JACKPOT_MATCHES } from '@oware/betting';
import { JACKPOT_MAX_MOVED_MS } from '@oware/config';
import { type EventStatus, type JackpotCrowd, type JackpotEntry, type JackpotRound } from '@oware/contracts';
import { formatPublicNumber } from '../../platform/public-number';
import { type EntryRow, type MatchRow } from './entries';
import { CLOSING, type RoundRow } from './store';

const NOTHING = JACKPOT_OPEN.repeat(JACKPOT_MATCHES);

/**
 * Builds the public view of a round.
 * @param crowd shares of the predictions by match, for a closed round
 */
export function toRoundView(
  round: RoundRow,
  matches: readonly MatchRow[],
  now: number,
  crowd: readonly JackpotCrowd[] | null = null,
): JackpotRound {
  const { terms, staked } = round;
  const carried = round.carried + round.seeded;
  const begun = matches.some(
    ({ status, result, startTime, beginsAt }) =>
      result !== null ||
      CLOSING.includes(status ?? '') ||
      (beginsAt !== null &&
        ((status === 'notStarted' && beginsAt <= now) || beginsAt > startTime + JACKPOT_MAX_MOVED_MS)),
  );
  const [, ...consolation] = planJackpot(terms, carried, { counts: {}, staked }, NOTHING).ranks;
  return {
    roundId: String(round.id),
    no: round.no,
    state: round.status,
    taking: round.status === 'open' && round.closesAt > now && !begun,
    opensAt: round.openedAt,
    closesAt: round.closesAt,
    price: terms.price,
    jackpot: getJackpot(terms, carried, staked),
    consolation: consolation.map(({ hits, pot }) => ({ hits, pot })),
    taxRate: terms.taxRate,
    entries: round.entries,
    matches: matches.map(({ homeScore, awayScore, status, beginsAt: _, ...match }, at) => ({
      ...match,
      ...(crowd?.[at] && { crowd: crowd[at] }),
      status: status as EventStatus | null,
      score: homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore },
    })),
    prizes: (round.ranks ?? []).map(({ hits, winners, each }) => ({ hits, winners, each })),
  };
}

/** Builds the view of an entry for its player. */
export function toEntryView({ entry, round, results }: EntryRow): JackpotEntry {
  const { gross, tax } = entry;
  const over = round.status === 'settled' || round.status === 'refunded';
  const refunded = round.status === 'refunded' || round.status === 'refunding';
  const state = entry.settledAt === null ? (over ? 'lost' : 'open') : refunded ? 'refunded' : 'won';
  return {
    entryId: formatPublicNumber(entry.id, entry.number),
    roundId: String(entry.roundId),
    roundNo: round.no,
    picks: entry.picks,
    results,
    hits: countJackpotHits(entry.picks, results),
    pay: entry.ticketId === null ? 'cash' : 'ticket',
    stake: entry.stake,
    state,
    payout: (gross ?? 0) - (tax ?? 0),
    tax: tax ?? 0,
    placedAt: entry.placedAt,
  };
}
