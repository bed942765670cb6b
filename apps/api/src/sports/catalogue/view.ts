import { compareLines } from '@oware/betting';
import { findSportById, getFlag, getFlagColours } from '@oware/config';
import type { Market, MarketStatus, Outcome, SportEvent } from '@oware/contracts';
import type { Descriptions } from '../model/descriptions/descriptions';
import type { Board } from './board';
import { isClosedInPlay } from './deadline';
import { isOfPlayers } from './players';
import { type EventState, isOffered, type LineState, type OutcomeState } from './event-state';

/** An event without its markets. */
export type EventHead = Omit<SportEvent, 'markets'>;
/** A market without its outcomes. */
export type MarketHead = Omit<Market, 'outcomes'>;

/** Returns the lines of an event that can be shown: none in play if its sport takes bets only before the match. */
const getShownLines = (event: EventState): LineState[] => (isClosedInPlay(event) ? [] : [...event.lines.values()]);
/** Whether a line takes bets now, or is briefly locked. */
export const isOpenLine = ({ status }: Pick<LineState, 'status'>): boolean => status === 1 || status === -1;

export const toOutcome = ({ id, name, odds, active, side, jersey }: OutcomeState): Outcome => ({
  ...{ id, name, odds, active },
  ...(side === undefined ? {} : { side }),
  ...(jersey === undefined ? {} : { jersey }),
});

/** Difference of the two lowest odds: small for a balanced line. */
function imbalance(line: LineState): number {
  const [first, second] = [...line.outcomes.values()].map((outcome) => outcome.odds ?? Infinity).sort((a, b) => a - b);
  return first === undefined || second === undefined ? Infinity : second - first;
}

/** Statuses of lines in order of preference for lists. */
const SHOWN_FIRST: readonly MarketStatus[] = [1, -1, 0, -2, -3, -4];

/** Returns the line to show for its market in a list: by status, then the feed's favourite, then the most balanced. */
function better(a: LineState, b: LineState): LineState {
  const rank = (line: LineState): number[] => [
    SHOWN_FIRST.indexOf(line.status),
    line.favourite ? 0 : 1,
    imbalance(line),
  ];
  const [left, right] = [rank(a), rank(b)];
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 || (left[at] as number) < (right[at] as number) ? a : b;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Returns a category with the flag of its country and its colours, if it is one. */
export function withFlag(category: EventState['category']): SportEvent['category'] {
  const flag = getFlag(category.name);
  if (flag === null) return category;
  const colours = getFlagColours(flag);
  return { ...category, flag, ...(colours && { colours }) };
}

/** Converts the states in memory to the responses of the catalogue. */
export class CatalogueView {
  constructor(
    private readonly board: Board,
    private readonly descriptions: Descriptions,
  ) {}

  head(event: EventState): EventHead {
    const { id, sportId, tournament, home, away, startTime, status, clock, score, version, colours } = event;
    const category = withFlag(event.category);
    const redCards = event.statistics?.redCards;
    const marketCount = new Set(
      getShownLines(event)
        .filter(isOpenLine)
        .map((line) => line.marketId),
    ).size;
    return {
      ...{ id, sportId, category, tournament, home, away, startTime, status, clock, score, version, marketCount },
      ...(redCards?.some((count) => count > 0) ? { redCards } : {}),
      ...(colours ? { colours } : {}),
    };
  }

  marketHead(event: EventState, line: LineState): MarketHead {
    return {
      id: line.marketId,
      specifiers: line.specifiers,
      status: this.board.getStatus(event, line),
      name: line.name,
      groups: [...this.descriptions.groups(line.marketId)],
    };
  }

  /** Returns the name of a market of a sport without the numbers of a line; undefined for an unknown market. */
  marketTitle(sportId: string, marketId: number): string | undefined {
    return this.descriptions.marketTitle(sportId, marketId);
  }

  #market(event: EventState, line: LineState): Market {
    const order = (outcome: OutcomeState): number =>
      this.descriptions.outcomeOrder(line.marketId, line.specifiers, outcome.id);
    const outcomes = [...line.outcomes.values()].sort((a, b) => order(a) - order(b) || byNumber.compare(a.id, b.id));
    return { ...this.marketHead(event, line), outcomes: outcomes.map(toOutcome) };
  }

  /** Whether the first market of its sport takes bets now, is shown locked, or is not shown. */
  firstMarket(event: EventState): 'open' | 'locked' | 'none' {
    const first = findSportById(event.sportId)?.defaultMarkets[0];
    let found: 'locked' | 'none' = 'none';
    for (const line of getShownLines(event)) {
      if (line.marketId !== first || !isOpenLine(line) || line.outcomes.size === 0) continue;
      if (this.board.getStatus(event, line) === 1)
        for (const { active, odds } of line.outcomes.values()) if (active && odds !== null) return 'open';
      found = 'locked';
    }
    return found;
  }

  /**
   * Returns the event with one line of each default market of its sport, and of `besides` if given. A market that was closed before the
   * match is over keeps its line, so that a list still shows its cells and can refill them.
   */
  withDefaultMarkets(event: EventState, besides?: number): SportEvent {
    const defaults = findSportById(event.sportId)?.defaultMarkets ?? [];
    const chosen = new Map<number, LineState>();
    for (const line of getShownLines(event)) {
      if (line.outcomes.size === 0) continue;
      const before = chosen.get(line.marketId);
      chosen.set(line.marketId, before ? better(before, line) : line);
    }
    const ids = besides === undefined || defaults.includes(besides) ? defaults : [...defaults, besides];
    const lines = ids.flatMap((id) => chosen.get(id) ?? []);
    return { ...this.head(event), markets: lines.map((line) => this.#market(event, line)) };
  }

  /** Returns the event with one of its lines only. */
  withLine(event: EventState, line: LineState): SportEvent {
    return { ...this.head(event), markets: [this.#market(event, line)] };
  }

  /**
   * Returns the event with open lines of players only.
   * @param chosen returns the outcomes to show of a line of players, in their order
   */
  withPlayers(event: EventState, chosen: (line: LineState) => readonly OutcomeState[]): SportEvent {
    const markets = getShownLines(event).flatMap((line): Market[] => {
      if (!isOpenLine(line) || !isOfPlayers(line)) return [];
      const outcomes = chosen(line);
      return outcomes.length === 0 ? [] : [{ ...this.marketHead(event, line), outcomes: outcomes.map(toOutcome) }];
    });
    return { ...this.head(event), markets };
  }

  /**
   * Returns the event with every line that is not settled, cancelled or handed over, the sport's default markets first.
   */
  withAllMarkets(event: EventState): SportEvent {
    const defaults = findSportById(event.sportId)?.defaultMarkets ?? [];
    const place = (line: LineState): number => {
      const at = defaults.indexOf(line.marketId);
      return at < 0 ? defaults.length + line.marketId : at;
    };
    const lines = getShownLines(event)
      .filter((line) => isOffered(line.status) && line.outcomes.size > 0)
      .sort((a, b) => place(a) - place(b) || compareLines(a.specifiers, b.specifiers));
    const markets = lines.map((line) => this.#market(event, line));
    return { ...this.head(event), markets };
  }
}
