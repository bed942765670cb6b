import { compareLines } from '@oware/betting';
import { sportById } from '@oware/config';
import type { Market, MarketStatus, Outcome, SportEvent } from '@oware/contracts';
import type { Descriptions } from '../feed/descriptions/descriptions';
import type { Board } from './board';
import { closedInPlay } from './deadline';
import { isOfPlayers } from './players';
import { type EventState, isOffered, type LineState, type OutcomeState } from './event-state';

/** An event without its markets. */
export type EventHead = Omit<SportEvent, 'markets'>;
/** A market without its outcomes. */
export type MarketHead = Omit<Market, 'outcomes'>;

/** The lines of an event that can be shown: none in play where its sport is bet on before it only. */
const linesOf = (event: EventState): LineState[] => (closedInPlay(event) ? [] : [...event.lines.values()]);
/** Whether a line can be bet on now, or was locked for a moment. */
export const isOpenLine = ({ status }: Pick<LineState, 'status'>): boolean => status === 1 || status === -1;

export const toOutcome = ({ id, name, odds, active }: OutcomeState): Outcome => ({ id, name, odds, active });

/** Difference of the two lowest odds: small where a line is balanced. */
function imbalance(line: LineState): number {
  const [first, second] = [...line.outcomes.values()].map((outcome) => outcome.odds ?? Infinity).sort((a, b) => a - b);
  return first === undefined || second === undefined ? Infinity : second - first;
}

/** States of lines, the one first that a list shows rather. */
const SHOWN_FIRST: readonly MarketStatus[] = [1, -1, 0, -2, -3, -4];

/** The line that stands for its market in a list: what can be bet on or may be again, then the feed's favourite, then the most balanced. */
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

/** Turns the states in memory into what the calls of the catalogue response. */
export class CatalogueView {
  constructor(
    private readonly board: Board,
    private readonly descriptions: Descriptions,
  ) {}

  head(event: EventState): EventHead {
    const { id, sportId, category, tournament, home, away, startTime, status, clock, score, version } = event;
    const marketCount = new Set(
      linesOf(event)
        .filter(isOpenLine)
        .map((line) => line.marketId),
    ).size;
    return { id, sportId, category, tournament, home, away, startTime, status, clock, score, version, marketCount };
  }

  marketHead(event: EventState, line: LineState): MarketHead {
    return {
      id: line.marketId,
      specifiers: line.specifiers,
      status: this.board.statusOf(event, line),
      name: line.name,
      groups: [...this.descriptions.groups(line.marketId)],
    };
  }

  /** Name of a market of a sport without the numbers of a line; undefined for one never heard of. */
  marketTitle(sportId: string, marketId: number): string | undefined {
    return this.descriptions.marketTitle(sportId, marketId);
  }

  #market(event: EventState, line: LineState): Market {
    const order = (outcome: OutcomeState): number =>
      this.descriptions.outcomeOrder(line.marketId, line.specifiers, outcome.id);
    const outcomes = [...line.outcomes.values()].sort((a, b) => order(a) - order(b) || byNumber.compare(a.id, b.id));
    return { ...this.marketHead(event, line), outcomes: outcomes.map(toOutcome) };
  }

  /** Whether the first market of its sport can be bet on now, is shown locked, or is not shown. */
  firstMarket(event: EventState): 'open' | 'locked' | 'none' {
    const first = sportById(event.sportId)?.defaultMarkets[0];
    let found: 'locked' | 'none' = 'none';
    for (const line of linesOf(event)) {
      if (line.marketId !== first || !isOpenLine(line) || line.outcomes.size === 0) continue;
      if (this.board.statusOf(event, line) === 1)
        for (const { active, odds } of line.outcomes.values()) if (active && odds !== null) return 'open';
      found = 'locked';
    }
    return found;
  }

  /**
   * The event with one line of each default market of its sport, and of another one that is asked for. A market that was closed before the match
   * is over keeps its line, so that a row says which prices there were and has them again in their places.
   */
  withDefaultMarkets(event: EventState, besides?: number): SportEvent {
    const defaults = sportById(event.sportId)?.defaultMarkets ?? [];
    const chosen = new Map<number, LineState>();
    for (const line of linesOf(event)) {
      if (line.outcomes.size === 0) continue;
      const before = chosen.get(line.marketId);
      chosen.set(line.marketId, before ? better(before, line) : line);
    }
    const ids = besides === undefined || defaults.includes(besides) ? defaults : [...defaults, besides];
    const lines = ids.flatMap((id) => chosen.get(id) ?? []);
    return { ...this.head(event), markets: lines.map((line) => this.#market(event, line)) };
  }

  /**
   * The event with what can be bet on of players only.
   * @param chosen the outcomes to show of a line of players, in their order
   */
  withPlayers(event: EventState, chosen: (line: LineState) => readonly OutcomeState[]): SportEvent {
    const markets = linesOf(event).flatMap((line): Market[] => {
      if (!isOpenLine(line) || !isOfPlayers(line)) return [];
      const outcomes = chosen(line);
      return outcomes.length === 0 ? [] : [{ ...this.marketHead(event, line), outcomes: outcomes.map(toOutcome) }];
    });
    return { ...this.head(event), markets };
  }

  /** The event with every line that is not settled, cancelled or handed over, the sport's default markets first, and the colours of its sides. */
  withAllMarkets(event: EventState): SportEvent {
    const defaults = sportById(event.sportId)?.defaultMarkets ?? [];
    const place = (line: LineState): number => {
      const at = defaults.indexOf(line.marketId);
      return at < 0 ? defaults.length + line.marketId : at;
    };
    const lines = linesOf(event)
      .filter((line) => isOffered(line.status) && line.outcomes.size > 0)
      .sort((a, b) => place(a) - place(b) || compareLines(a.specifiers, b.specifiers));
    const markets = lines.map((line) => this.#market(event, line));
    return { ...this.head(event), markets, ...(event.colours ? { colours: event.colours } : {}) };
  }
}
