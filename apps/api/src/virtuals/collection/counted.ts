import { MIN_REWARD_ODDS } from '@oware/betting';
import { getFixtures } from '@oware/virtuals-engine';
import { toCardKey } from './challenges';
import { type CountedTicket } from './store';
import { type Tallies } from './tables';

/** Minimum number of legs of a won multiple that counts for challenges. */
const MULTIPLE = 3;

/** Matches with a counted ticket, by round. */
export type CountedMatches = Map<string, Set<string>>;

/**
 * Whether a settled ticket counts for challenges: paid with own money only, each leg at the minimum odds or above, and the first counted
 * ticket on its matches in the round. Void tickets do not count.
 * @param before matches of previously counted tickets; those of this one are added
 */
export function isCounted(ticket: CountedTicket, before: CountedMatches): boolean {
  const { roundId, status, legs, giftStake } = ticket;
  if (status === 'void' || giftStake > 0 || legs.some(({ odds }) => odds < MIN_REWARD_ODDS)) return false;
  const matches = before.get(roundId) ?? new Set();
  if (legs.some(({ eventId }) => matches.has(eventId))) return false;
  before.set(roundId, new Set([...matches, ...legs.map(({ eventId }) => eventId)]));
  return true;
}

/** Adds a counted ticket to its player's progress; a won one also gives the cards of its matches. */
export function addTicket(
  { roundId, status, legs }: Pick<CountedTicket, 'roundId' | 'status' | 'legs'>,
  tallies: Tallies,
  cards: Set<string>,
): Tallies {
  const won = status === 'won';
  const happened = {
    tickets: true,
    wins: won,
    multiple: won && legs.length >= MULTIPLE,
    builder: won && legs.some(({ outcomes }) => outcomes.length > 1),
  };
  if (won) {
    const events = new Set(legs.map(({ eventId }) => eventId));
    for (const { eventId, leagueId, homeTeamName, awayTeamName } of getFixtures(roundId))
      if (events.has(eventId)) for (const team of [homeTeamName, awayTeamName]) cards.add(toCardKey(leagueId, team));
  }
  const more = Object.entries(happened).filter(([, is]) => is) as [keyof Tallies, boolean][];
  return { ...tallies, ...Object.fromEntries(more.map(([name]) => [name, (tallies[name] ?? 0) + 1])) };
}
