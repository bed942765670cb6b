import { type BuilderSelection } from '@oware/contracts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] as string);

const attributes = ({ marketId, outcomeId, specifiers }: BuilderSelection): string =>
  `market_id="${marketId}" outcome_id="${escape(outcomeId)}"${specifiers === '' ? '' : ` specifiers="${escape(specifiers)}"`}`;

/** Builds the body of `custombet/calculate-filter`: the outcomes of one event to combine. */
export const buildFilterSelectionsXml = (eventId: string, picks: readonly BuilderSelection[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<filterSelections xmlns="http://schemas.sportradar.com/custombet/v1/endpoints">' +
  `<selection id="${escape(eventId)}">${picks.map((pick) => `<market ${attributes(pick)}/>`).join('')}</selection>` +
  '</filterSelections>';
