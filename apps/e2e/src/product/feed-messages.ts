/** A market line of a match. */
export interface Line {
  marketId: number;
  /** Normalised; empty when there are none. */
  specifiers?: string;
}

export interface Price {
  outcomeId: string;
  /** Decimal, as in the feed: 2.05. */
  odds: number;
  active?: boolean;
}

export interface OutcomeResult {
  outcomeId: string;
  result: 0 | 1;
  voidFactor?: number;
}

interface MatchState {
  /** UOF sport_event_status: 0 not started, 1 live, 3 ended, 4 closed. */
  status: 0 | 1 | 3 | 4;
  /** UOF match_status: 6 first half, 7 second half, 31 half-time, 100 ended. */
  matchStatus?: number;
  home?: number;
  away?: number;
  clock?: string;
}

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined || value === '' ? '' : ` ${name}="${value}"`))
    .join('');

const line = ({ marketId, specifiers }: Line, more: string, content: string): string =>
  `<market id="${marketId}"${attributes({ specifiers })}${more}>${content}</market>`;

const ofMatch = (eventId: string, producer: number): string =>
  attributes({ product: producer, event_id: eventId, timestamp: Date.now() });

/** Builds a message with new odds for lines of a match and, optionally, its state. Line status: 1 open, -1 suspended, 0 closed. */
export function buildOddsChange(
  eventId: string,
  producer: number,
  lines: (Line & { status: number; prices: Price[] })[],
  state?: MatchState,
): string {
  const markets = lines
    .map((each) =>
      line(
        each,
        attributes({ status: each.status }),
        each.prices
          .map(
            ({ outcomeId, odds, active = true }) =>
              `<outcome${attributes({ id: outcomeId, odds, active: active ? 1 : 0 })}/>`,
          )
          .join(''),
      ),
    )
    .join('');
  const status = state
    ? `<sport_event_status${attributes({ status: state.status, match_status: state.matchStatus, home_score: state.home, away_score: state.away })}>${state.clock ? `<clock match_time="${state.clock}"/>` : ''}</sport_event_status>`
    : '';
  return `<odds_change${ofMatch(eventId, producer)}>${status}<odds>${markets}</odds></odds_change>`;
}

/** Builds a message that suspends all markets of a match. */
export const buildBetStop = (eventId: string, producer: number): string =>
  `<bet_stop${ofMatch(eventId, producer)} groups="all"/>`;

/** Builds a message with the results of lines of a match, with certainty 2 (confirmed). */
export function buildBetSettlement(
  eventId: string,
  producer: number,
  lines: (Line & { results: OutcomeResult[] })[],
): string {
  const markets = lines
    .map((each) =>
      line(
        each,
        '',
        each.results
          .map(
            ({ outcomeId, result, voidFactor }) =>
              `<outcome${attributes({ id: outcomeId, result, void_factor: voidFactor })}/>`,
          )
          .join(''),
      ),
    )
    .join('');
  return `<bet_settlement${ofMatch(eventId, producer)} certainty="2"><outcomes>${markets}</outcomes></bet_settlement>`;
}

/** Builds a message that voids bets on these lines. */
export const buildBetCancel = (eventId: string, producer: number, lines: Line[]): string =>
  `<bet_cancel${ofMatch(eventId, producer)}>${lines.map((each) => line(each, '', '')).join('')}</bet_cancel>`;
