import type { GradedOutcome } from '@oware/betting';
import type { MarketStatus, Odds } from '@oware/contracts';
import { writeOdds } from './write-odds';
import type { SimMatch } from './match';

/** Makes text safe inside an attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** What every message of an event carries. */
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
  `id="${marketId}"${specifiers === '' ? '' : ` specifiers="${escape(specifiers)}"`}`;

/** A priced line; without outcomes only its state is sent. */
export interface PricedLine extends Line {
  status: MarketStatus;
  favourite?: boolean;
  outcomes: { id: string; odds: Odds; probability: number }[];
}

/** An outcome that cannot come any more is not to be bet on, whatever its price. */
const IMPOSSIBLE = 0.0004;
export const isPossible = ({ probability }: { probability: number }): boolean => probability >= IMPOSSIBLE;

const pricedLine = (market: PricedLine): string => {
  const start = `<market ${line(market)} status="${market.status}"${market.favourite === true ? ' favourite="1"' : ''}`;
  if (market.outcomes.length === 0) return `${start}/>`;
  const outcomes = market.outcomes.map((outcome) => {
    const { id, odds, probability } = outcome;
    return `<outcome id="${id}" odds="${writeOdds(odds)}" probabilities="${probability.toFixed(8)}" active="${isPossible(outcome) ? 1 : 0}"/>`;
  });
  return `${start}>${outcomes.join('')}</market>`;
};

/** odds_change with the state of play (`stateXml`, may be empty) and lines. */
export const oddsChangeXml = (of: Head, stateXml: string, lines: readonly PricedLine[]): string =>
  `<odds_change ${head(of)}>${stateXml}<odds>${lines.map(pricedLine).join('')}</odds></odds_change>`;

export const betStopXml = (of: Head, groups: string): string => `<bet_stop ${head(of)} groups="${groups}"/>`;

const settledOutcome = ({ outcomeId, result, voidFactor, deadHeatFactor }: GradedOutcome): string =>
  `<outcome id="${outcomeId}" result="${result}"${voidFactor ? ` void_factor="${voidFactor}"` : ''}${deadHeatFactor ? ` dead_heat_factor="${deadHeatFactor}"` : ''}/>`;

export interface SettledLine extends Line {
  results: readonly GradedOutcome[];
}

export const settlementXml = (of: Head, certainty: 1 | 2, lines: readonly SettledLine[]): string =>
  `<bet_settlement ${head(of)} certainty="${certainty}"><outcomes>${lines
    .map((each) => `<market ${line(each)}>${each.results.map(settledOutcome).join('')}</market>`)
    .join('')}</outcomes></bet_settlement>`;

const markets = (lines: readonly Line[], attributes = ''): string =>
  lines.map((each) => `<market ${line(each)}${attributes}/>`).join('');

export const rollbackSettlementXml = (of: Head, lines: readonly Line[]): string =>
  `<rollback_bet_settlement ${head(of)}>${markets(lines)}</rollback_bet_settlement>`;

export interface Bounds {
  startTime?: number | undefined;
  endTime?: number | undefined;
}
const bounds = ({ startTime, endTime }: Bounds): string =>
  `${startTime === undefined ? '' : ` start_time="${startTime}"`}${endTime === undefined ? '' : ` end_time="${endTime}"`}`;

export const cancelXml = (of: Head, lines: readonly Line[], voidReason: number, within: Bounds = {}): string =>
  `<bet_cancel ${head(of)}${bounds(within)}>${markets(lines, ` void_reason="${voidReason}"`)}</bet_cancel>`;

export const rollbackCancelXml = (of: Head, lines: readonly Line[], within: Bounds = {}): string =>
  `<rollback_bet_cancel ${head(of)}${bounds(within)}>${markets(lines)}</rollback_bet_cancel>`;

export const fixtureChangeXml = (of: Head, changeType: number, startTime: number): string =>
  `<fixture_change ${head(of)} change_type="${changeType}" start_time="${startTime}"/>`;

export const aliveXml = (product: number, timestamp: number, subscribed = true): string =>
  `<alive product="${product}" timestamp="${timestamp}" subscribed="${subscribed ? 1 : 0}"/>`;

export const snapshotCompleteXml = (product: number, timestamp: number, requestId: number): string =>
  `<snapshot_complete product="${product}" timestamp="${timestamp}" request_id="${requestId}"/>`;

/** The REST response about a match. `sport` and `status` in the feed's words. */
export const fixtureXml = (match: SimMatch, sport: string, startTime: number, status: string): string => {
  const named = (tag: string, { id, name }: { id: string; name: string }, more = ''): string =>
    `<${tag} id="${id}" name="${escape(name)}"${more}/>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><fixtures_fixture><fixture id="${match.id}" start_time="${new Date(startTime).toISOString()}" status="${status}">` +
    `<tournament id="${match.tournament.id}" name="${escape(match.tournament.name)}">` +
    `${named('sport', { id: match.sportId, name: sport })}${named('category', match.category)}</tournament>` +
    `<competitors>${named('competitor', match.home, ' qualifier="home"')}${named('competitor', match.away, ' qualifier="away"')}</competitors>` +
    '</fixture></fixtures_fixture>'
  );
};

/** The REST response with the outcomes of each variant. */
export const variantsXml = (
  variants: readonly { id: string; outcomes: readonly { id: string; name: string }[] }[],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><variant_descriptions response_code="OK">${variants
    .map(
      ({ id, outcomes }) =>
        `<variant id="${id}"><outcomes>${outcomes.map((each) => `<outcome id="${each.id}" name="${escape(each.name)}"/>`).join('')}</outcomes></variant>`,
    )
    .join('')}</variant_descriptions>`;

/** The REST response about a player. */
export const playerXml = ({ id, name }: { id: string; name: string }): string => {
  const [initial = '', surname = ''] = name.split(' ');
  return `<?xml version="1.0" encoding="UTF-8"?><player_profile><player id="${id}" name="${escape(`${surname}, ${initial}`)}" full_name="${escape(name)}"/></player_profile>`;
};

/** The REST response about a team: its jersey has a ground and one other colour. */
export const competitorXml = (
  { id, name }: { id: string; name: string },
  [ground, over]: readonly [ground: string, over: string],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><competitor_profile><competitor id="${id}" name="${escape(name)}"/>` +
  `<jerseys><jersey type="home" base="${ground}" sleeve="${over}" number="${over}" squares="false" stripes="false" horizontal_stripes="false" split="false"/></jerseys></competitor_profile>`;
