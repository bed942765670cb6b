import { type Market, type OutcomeRef, type SportEvent } from '@oware/contracts';
import { type OddsBook } from '../odds/odds-book';
import { refOf } from '../odds/use-cell';

/** The line that an event shows of a market. */
const lineOf = ({ markets }: SportEvent, marketId: number): Market | undefined =>
  markets.find(({ id }) => id === marketId);

/**
 * A newer response about an event with the lines that are shown, as the book of odds has them, for as long as they are offered: a
 * list has one line of each market, and another one would put another bet under the finger.
 * It keeps the version that was shown: of the kept lines the response says nothing.
 */
export function keepLines(book: OddsBook, shown: SportEvent, newer: SportEvent): SportEvent {
  const markets = newer.markets.map((line) => {
    const before = lineOf(shown, line.id);
    return (before && before.specifiers !== line.specifiers && offered(book, shown, before)) || line;
  });
  const same = markets.every((line, at) => line === newer.markets[at]);
  return same ? newer : { ...newer, version: shown.version, markets };
}

/** A line as the book has it; undefined when the book does not hold it, or it is neither open nor suspended. */
function offered(book: OddsBook, event: SportEvent, line: Market): Market | undefined {
  const known = line.outcomes.map((outcome) => book.outcome(refOf(event, line, outcome)));
  const status = known[0]?.market.status;
  if ((status !== 1 && status !== -1) || known.some((outcome) => outcome?.missing)) return undefined;
  const outcomes = line.outcomes.map((outcome, at) => ({
    ...outcome,
    odds: known[at]?.odds ?? null,
    active: known[at]?.active ?? false,
  }));
  return { ...line, status, outcomes };
}

/** The outcomes of lines that are shown where the response lists another line. */
export function keptLines(shown: readonly SportEvent[], listed: readonly SportEvent[]): readonly OutcomeRef[] {
  const responses = new Map(listed.map((event) => [event.id, event]));
  return shown.flatMap((event) => {
    const response = responses.get(event.id);
    if (!response || response === event) return [];
    const kept = event.markets.filter((line) => lineOf(response, line.id)?.specifiers !== line.specifiers);
    return kept.flatMap((line) => line.outcomes.map((outcome) => refOf(event, line, outcome)));
  });
}
