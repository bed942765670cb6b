import { LEAST_REWARD_ODDS } from '@oware/betting';
import { fixturesOf } from '@oware/virtuals-engine';
import { cardKey } from './challenges';
import { type CountedTicket } from './store';
import { type Tallies } from './tables';

/** A won multiple of a challenge has at least so many legs. */
const MULTIPLE = 3;

/** Matches of rounds that a ticket has counted for, by round. */
export type CountedMatches = Map<string, Set<string>>;

/**
 * Whether a settled ticket counts for challenges: own money only, each leg at the least odds or more, and of the tickets on one match
 * of a round the first. A void ticket does not count.
 * @param before matches of the tickets that were counted before; those of this one are added
 */
export function isCounted(ticket: CountedTicket, before: CountedMatches): boolean {
  const { roundId, status, legs, giftStake } = ticket;
  if (status === 'void' || giftStake > 0 || legs.some(({ odds }) => odds < LEAST_REWARD_ODDS)) return false;
  const matches = before.get(roundId) ?? new Set();
  if (legs.some(({ eventId }) => matches.has(eventId))) return false;
  before.set(roundId, new Set([...matches, ...legs.map(({ eventId }) => eventId)]));
  return true;
}

/** Adds a ticket that counts to what its player has earned; a won one gives the cards of its matches. */
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
    for (const { eventId, leagueId, homeTeamName, awayTeamName } of fixturesOf(roundId))
      if (events.has(eventId)) for (const team of [homeTeamName, awayTeamName]) cards.add(cardKey(leagueId, team));
  }
  const more = Object.entries(happened).filter(([, is]) => is) as [keyof Tallies, boolean][];
  return { ...tallies, ...Object.fromEntries(more.map(([name]) => [name, (tallies[name] ?? 0) + 1])) };
}
