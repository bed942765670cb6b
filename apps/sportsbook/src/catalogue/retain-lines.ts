import { type Market, type OutcomeRef, type SportEvent } from '@oware/contracts';
import { type OddsBook } from '../odds/odds-book';
import { toOutcomeRef } from '../odds/use-cell';

/** Returns the line that an event shows for a market. */
const findLine = ({ markets }: SportEvent, marketId: number): Market | undefined =>
  markets.find(({ id }) => id === marketId);

/**
 * Returns a newer response about an event with the lines that are shown, in their state in the odds book, while they are offered. A list
 * has one line per market, and showing another one would put a different bet under the player's finger. Keeps the version that was shown,
 * because the response does not contain the kept lines.
 */
export function retainShownLines(book: OddsBook, shown: SportEvent, newer: SportEvent): SportEvent {
  const markets = newer.markets.map((line) => {
    const before = findLine(shown, line.id);
    return (before && before.specifiers !== line.specifiers && findOfferedLine(book, shown, before)) || line;
  });
  const same = markets.every((line, index) => line === newer.markets[index]);
  return same ? newer : { ...newer, version: shown.version, markets };
}

/**
 * Returns a line in its state in the book; undefined when the book does not contain it, or it is neither open nor suspended.
 */
function findOfferedLine(book: OddsBook, event: SportEvent, line: Market): Market | undefined {
  const entries = line.outcomes.map((outcome) => book.outcome(toOutcomeRef(event, line, outcome)));
  const status = entries[0]?.market.status;
  if ((status !== 1 && status !== -1) || entries.some((outcome) => outcome?.missing)) return undefined;
  const outcomes = line.outcomes.map((outcome, index) => ({
    ...outcome,
    odds: entries[index]?.odds ?? null,
    active: entries[index]?.active ?? false,
  }));
  return { ...line, status, outcomes };
}

/** Returns the outcomes of shown lines for which the response lists another line. */
export function listRetainedOutcomes(
  shown: readonly SportEvent[],
  listed: readonly SportEvent[],
): readonly OutcomeRef[] {
  const responses = new Map(listed.map((event) => [event.id, event]));
  return shown.flatMap((event) => {
    const response = responses.get(event.id);
    if (!response || response === event) return [];
    const retained = event.markets.filter((line) => findLine(response, line.id)?.specifiers !== line.specifiers);
    return retained.flatMap((line) => line.outcomes.map((outcome) => toOutcomeRef(event, line, outcome)));
  });
}
