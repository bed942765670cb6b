import type { GradedOutcome } from '@oware/betting';
import type { MarketStatus, Odds } from '@oware/contracts';
import { formatOdds } from './format-odds';
import type { SimMatch } from './match';

/** Escapes text for an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );

/** Common fields of all messages about an event. */
export interface Head {
  eventId: string;
  product: number;
  timestamp: number;
  requestId?: number | undefined;
}

const head = ({ eventId, product, timestamp, requestId }: Head): string =>
  `event_id="${eventId}" product="${product}" timestamp="${timestamp}"${requestId === undefined ? '' : ` request_id="${requestId}"`}`;

export interface Line {
  marketId: number;
  specifiers: string;
}

const line = ({ marketId, specifiers }: Line): string =>
  `id="${marketId}"${specifiers === '' ? '' : ` specifiers="${escapeXml(specifiers)}"`}`;

/** A priced line; without outcomes only its status is sent. */
export interface PricedLine extends Line {
  status: MarketStatus;
  favourite?: boolean;
  /** `side` is the team of a player: 0 home, 1 away. */
  outcomes: { id: string; odds: Odds; probability: number; side?: 0 | 1 }[];
}

/** Chance below which an outcome counts as impossible and is inactive, whatever its price. */
const IMPOSSIBLE = 0.0004;
export const isPossible = ({ probability }: { probability: number }): boolean => probability >= IMPOSSIBLE;

const pricedLine = (market: PricedLine): string => {
  const start = `<market ${line(market)} status="${market.status}"${market.favourite === true ? ' favourite="1"' : ''}`;
  if (market.outcomes.length === 0) return `${start}/>`;
  const outcomes = market.outcomes.map((outcome) => {
    const { id, odds, probability, side } = outcome;
    const team = side === undefined ? '' : ` team="${side + 1}"`;
    return `<outcome id="${id}" odds="${formatOdds(odds)}" probabilities="${probability.toFixed(8)}" active="${isPossible(outcome) ? 1 : 0}"${team}/>`;
  });
  return `${start}>${outcomes.join('')}</market>`;
};

/** Builds an odds_change with the state of play (`stateXml`, may be empty) and lines. */
export const buildOddsChangeXml = (event: Head, stateXml: string, lines: readonly PricedLine[]): string =>
  `<odds_change ${head(event)}>${stateXml}<odds>${lines.map(pricedLine).join('')}</odds></odds_change>`;

export const buildBetStopXml = (event: Head, groups: string): string => `<bet_stop ${head(event)} groups="${groups}"/>`;

const settledOutcome = ({ outcomeId, result, voidFactor, deadHeatFactor }: GradedOutcome): string =>
  `<outcome id="${outcomeId}" result="${result}"${voidFactor ? ` void_factor="${voidFactor}"` : ''}${deadHeatFactor ? ` dead_heat_factor="${deadHeatFactor}"` : ''}/>`;

export interface SettledLine extends Line {
  results: readonly GradedOutcome[];
}

export const buildSettlementXml = (event: Head, certainty: 1 | 2, lines: readonly SettledLine[]): string =>
  `<bet_settlement ${head(event)} certainty="${certainty}"><outcomes>${lines
    .map((each) => `<market ${line(each)}>${each.results.map(settledOutcome).join('')}</market>`)
    .join('')}</outcomes></bet_settlement>`;

const markets = (lines: readonly Line[], attributes = ''): string =>
  lines.map((each) => `<market ${line(each)}${attributes}/>`).join('');

export const buildRollbackSettlementXml = (event: Head, lines: readonly Line[]): string =>
  `<rollback_bet_settlement ${head(event)}>${markets(lines)}</rollback_bet_settlement>`;

export interface Bounds {
  startTime?: number | undefined;
  endTime?: number | undefined;
}
const bounds = ({ startTime, endTime }: Bounds): string =>
  `${startTime === undefined ? '' : ` start_time="${startTime}"`}${endTime === undefined ? '' : ` end_time="${endTime}"`}`;

export const buildCancelXml = (event: Head, lines: readonly Line[], voidReason: number, within: Bounds = {}): string =>
  `<bet_cancel ${head(event)}${bounds(within)}>${markets(lines, ` void_reason="${voidReason}"`)}</bet_cancel>`;

export const buildRollbackCancelXml = (event: Head, lines: readonly Line[], within: Bounds = {}): string =>
  `<rollback_bet_cancel ${head(event)}${bounds(within)}>${markets(lines)}</rollback_bet_cancel>`;

export const buildFixtureChangeXml = (event: Head, changeType: number, startTime: number): string =>
  `<fixture_change ${head(event)} change_type="${changeType}" start_time="${startTime}"/>`;

export const buildAliveXml = (product: number, timestamp: number, subscribed = true): string =>
  `<alive product="${product}" timestamp="${timestamp}" subscribed="${subscribed ? 1 : 0}"/>`;

export const buildSnapshotCompleteXml = (product: number, timestamp: number, requestId: number): string =>
  `<snapshot_complete product="${product}" timestamp="${timestamp}" request_id="${requestId}"/>`;

/** Builds the REST response with a match. `sport` and `status` in the feed's terms. */
export const buildFixtureXml = (match: SimMatch, sport: string, startTime: number, status: string): string => {
  const named = (tag: string, { id, name }: { id: string; name: string }, more = ''): string =>
    `<${tag} id="${id}" name="${escapeXml(name)}"${more}/>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><fixtures_fixture><fixture id="${match.id}" start_time="${new Date(startTime).toISOString()}" status="${status}">` +
    `<tournament id="${match.tournament.id}" name="${escapeXml(match.tournament.name)}">` +
    `${named('sport', { id: match.sportId, name: sport })}${named('category', match.category)}</tournament>` +
    `<competitors>${named('competitor', match.home, ' qualifier="home"')}${named('competitor', match.away, ' qualifier="away"')}</competitors>` +
    '</fixture></fixtures_fixture>'
  );
};

/** Builds the REST response with the outcomes of each variant. */
export const buildVariantsXml = (
  variants: readonly { id: string; outcomes: readonly { id: string; name: string }[] }[],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><variant_descriptions response_code="OK">${variants
    .map(
      ({ id, outcomes }) =>
        `<variant id="${id}"><outcomes>${outcomes.map((each) => `<outcome id="${each.id}" name="${escapeXml(each.name)}"/>`).join('')}</outcomes></variant>`,
    )
    .join('')}</variant_descriptions>`;

/** Builds the REST response with a player; `jersey` is the number on the jersey. */
export const buildPlayerXml = ({ id, name, jersey }: { id: string; name: string; jersey?: number }): string => {
  const [initial = '', surname = ''] = name.split(' ');
  return `<?xml version="1.0" encoding="UTF-8"?><player_profile><player id="${id}" name="${escapeXml(`${surname}, ${initial}`)}" full_name="${escapeXml(name)}"${jersey === undefined ? '' : ` jersey_number="${jersey}"`}/></player_profile>`;
};

/** Builds the REST response with a team, whose jersey has a base colour and one other colour. */
export const buildCompetitorXml = (
  { id, name }: { id: string; name: string },
  [base, accent]: readonly [base: string, accent: string],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><competitor_profile><competitor id="${id}" name="${escapeXml(name)}"/>` +
  `<jerseys><jersey type="home" base="${base}" sleeve="${accent}" number="${accent}" squares="false" stripes="false" horizontal_stripes="false" split="false"/></jerseys></competitor_profile>`;
