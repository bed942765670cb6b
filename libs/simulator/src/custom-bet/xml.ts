import { formatOdds } from '../format-odds';
import type { Selection } from './joint-chance';

const NAMESPACE = 'xmlns="http://schemas.sportradar.com/custombet/v1/endpoints"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const time = (now: number): string => `generated_at="${new Date(now).toISOString()}"`;

/** A line with outcomes; `conflict` only in responses to a filter call. */
export interface Line {
  marketId: number;
  specifiers: string;
  outcomes: readonly { id: string; conflict?: boolean }[];
}

const lineXml = ({ marketId, specifiers, outcomes }: Line): string =>
  `<market id="${marketId}"${specifiers === '' ? '' : ` specifiers="${escape(specifiers)}"`}>${outcomes
    .map(
      ({ id, conflict }) => `<outcome id="${escape(id)}"${conflict === undefined ? '' : ` conflict="${conflict}"`}/>`,
    )
    .join('')}</market>`;

const eventXml = (eventId: string, lines: readonly Line[]): string =>
  `<event id="${escape(eventId)}"><markets>${lines.map(lineXml).join('')}</markets></event>`;

export const buildAvailableXml = (eventId: string, lines: readonly Line[], now: number): string =>
  `${HEAD}<available_selections ${NAMESPACE} ${time(now)}>${eventXml(eventId, lines)}</available_selections>`;

/**
 * Builds the response to a calculation, with the outcomes that can be added.
 * @param odds × 10,000
 */
export function buildCalculationXml(
  root: 'calculation_response' | 'filtered_calculation_response',
  eventId: string,
  price: { odds: number; probability: number },
  lines: readonly Line[],
  now: number,
): string {
  const calculation = `<calculation odds="${formatOdds(price.odds)}" probability="${price.probability.toFixed(10)}" harmonization="false"/>`;
  return `${HEAD}<${root} ${NAMESPACE} ${time(now)}>${calculation}<available_selections>${eventXml(eventId, lines)}</available_selections></${root}>`;
}

export const buildErrorXml = (code: string, message: string): string =>
  `${HEAD}<response ${NAMESPACE} response_code="${code}"><message>${escape(message)}</message></response>`;

/** Content of a calculation request: one event and its selections. */
export interface CalculationRequest {
  eventId: string;
  picks: Selection[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code !== undefined ? String.fromCharCode(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
  );

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value ?? '')]),
  );
}

const tags = (body: string, name: string): Record<string, string>[] =>
  [...body.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, text]) => attributes(text ?? ''));

const pick = (attributes: Record<string, string>): Selection => ({
  marketId: Number(attributes.market_id),
  outcomeId: attributes.outcome_id ?? '',
  specifiers: attributes.specifiers ?? '',
});

/**
 * Parses `selections` (each is one selection) or `filterSelections` (an event with its markets); null for anything else, or for two events.
 */
export function parseRequest(body: string): CalculationRequest | null {
  const filter = body.includes('<filterSelections');
  const selections = tags(body, 'selection');
  const ids = new Set(selections.map(({ id }) => id));
  const [eventId] = ids;
  const picks = (filter ? tags(body, 'market') : selections).map(pick);
  return ids.size !== 1 || eventId === undefined || picks.length === 0 ? null : { eventId, picks };
}
