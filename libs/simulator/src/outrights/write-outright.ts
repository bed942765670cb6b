import { escapeXml } from '../write-xml';
import type { Outright } from './outright';

const named = (tag: string, { id, name }: { id: string; name: string }): string =>
  `<${tag} id="${id}" name="${escapeXml(name)}"/>`;

/**
 * Builds the REST response with the description of a season's market: GET …/descriptions/markets/534/variants/{variant}.
 */
export const buildOutrightMarketXml = ({ name, variant, runners }: Outright, marketId: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?><market_descriptions response_code="OK"><market id="${marketId}" name="${escapeXml(`${name} - winner`)}" groups="all" variant="${variant}">` +
  `<outcomes>${runners.map((each) => named('outcome', each)).join('')}</outcomes></market></market_descriptions>`;

const day = (time: number): string => new Date(time).toISOString();

/** Builds the REST response with a season: GET …/tournaments/{id}/info.xml. */
export const buildTournamentInfoXml = (outright: Outright): string => {
  const { id, name, tournament, category, sportId, sportName, runners, startsAt, endsAt } = outright;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><tournament_info><tournament id="${tournament.id}" name="${escapeXml(tournament.name)}" scheduled="${day(startsAt)}" scheduled_end="${day(endsAt)}">` +
    `${named('sport', { id: sportId, name: sportName })}${named('category', category)}</tournament>` +
    `<season id="${id}" name="${escapeXml(name)}" start_date="${day(startsAt)}" end_date="${day(endsAt)}" tournament_id="${tournament.id}"/>` +
    `<competitors>${runners.map(({ competitorId, name: of }) => named('competitor', { id: competitorId, name: of })).join('')}</competitors></tournament_info>`
  );
};
