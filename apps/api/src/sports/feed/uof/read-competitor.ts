import type { TeamColours } from '@oware/contracts';
import { getRequired } from './attributes';
import type { CompetitorProfile } from './message';
import { RejectedMessage } from '../../model/rejected-message';
import { findChild, listChildren, type Element } from './xml';

const COLOUR = /^[\da-f]{6}$/;
/** Attributes for patterns of a jersey; the colour of a pattern is in the attribute with the suffix `_color`. */
const PATTERNS = ['stripes', 'horizontal_stripes', 'squares', 'split'] as const;

/**
 * Returns the base colour of a jersey and the first different colour on it: of its pattern, its sleeves, its number.
 */
function readColours({ attributes }: Element): TeamColours | null {
  const patterns = PATTERNS.filter((name) => attributes[name] === 'true').map((name) => attributes[`${name}_color`]);
  const [ground, ...others] = [attributes.base, ...patterns, attributes.sleeve, attributes.number].map((each) =>
    (each ?? '').toLowerCase(),
  );
  const over = others.find((each) => COLOUR.test(each) && each !== ground);
  return ground !== undefined && COLOUR.test(ground) && over !== undefined ? [ground, over] : null;
}

/**
 * Reads GET …/competitors/{id}/profile.xml, also of a team that the feed knows only by name: its name and home colours. Skips invalid
 * colours.
 * @throws RejectedMessage
 */
export function readCompetitor(root: Element): CompetitorProfile {
  const competitor = findChild(root, 'competitor');
  if (!competitor) throw new RejectedMessage('missing_attribute', `${root.name} has no competitor.`);
  const list = findChild(root, 'jerseys');
  const jerseys = list ? listChildren(list, 'jersey') : [];
  const jersey = jerseys.find(({ attributes }) => attributes.type === 'home') ?? jerseys[0];
  return {
    type: 'competitor_profile',
    competitor: { id: getRequired(competitor, 'id'), name: getRequired(competitor, 'name') },
    colours: jersey ? readColours(jersey) : null,
  };
}
