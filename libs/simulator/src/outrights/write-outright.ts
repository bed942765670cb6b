import { escape } from '../write-xml';
import type { Outright } from './outright';

const named = (tag: string, { id, name }: { id: string; name: string }): string =>
  `<${tag} id="${id}" name="${escape(name)}"/>`;

/** The REST response with the words of a season's market: GET …/descriptions/markets/534/variants/{variant}. */
export const outrightMarketXml = ({ name, variant, runners }: Outright, marketId: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?><market_descriptions response_code="OK"><market id="${marketId}" name="${escape(`${name} - winner`)}" groups="all" variant="${variant}">` +
  `<outcomes>${runners.map((each) => named('outcome', each)).join('')}</outcomes></market></market_descriptions>`;

const day = (time: number): string => new Date(time).toISOString();

/** The REST response about a season: GET …/tournaments/{id}/info.xml. */
export const tournamentInfoXml = (outright: Outright): string => {
  const { id, name, tournament, category, sportId, sportName, runners, startsAt, endsAt } = outright;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><tournament_info><tournament id="${tournament.id}" name="${escape(tournament.name)}" scheduled="${day(startsAt)}" scheduled_end="${day(endsAt)}">` +
    `${named('sport', { id: sportId, name: sportName })}${named('category', category)}</tournament>` +
    `<season id="${id}" name="${escape(name)}" start_date="${day(startsAt)}" end_date="${day(endsAt)}" tournament_id="${tournament.id}"/>` +
    `<competitors>${runners.map(({ competitorId, name: of }) => named('competitor', { id: competitorId, name: of })).join('')}</competitors></tournament_info>`
  );
};
