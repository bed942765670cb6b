import type { TeamColours } from '@oware/contracts';
import { required } from './attributes';
import type { CompetitorProfile } from './message';
import { FeedReject } from './reject';
import { child, children, type Element } from './xml';

const COLOUR = /^[\da-f]{6}$/;
/** Patterns that a jersey may say it has; the colour of one is under its name and `_color`. */
const PATTERNS = ['stripes', 'horizontal_stripes', 'squares', 'split'] as const;

/** The ground of a jersey and the first other colour on it: its pattern, its sleeves, its number. */
function coloursOf({ attributes }: Element): TeamColours | null {
  const patterns = PATTERNS.filter((name) => attributes[name] === 'true').map((name) => attributes[`${name}_color`]);
  const [ground, ...others] = [attributes.base, ...patterns, attributes.sleeve, attributes.number].map((each) =>
    (each ?? '').toLowerCase(),
  );
  const over = others.find((each) => COLOUR.test(each) && each !== ground);
  return ground !== undefined && COLOUR.test(ground) && over !== undefined ? [ground, over] : null;
}

/** GET …/competitors/{id}/profile.xml, also of a team that the feed knows by its name alone: what a team plays in at home. Words that are no colours are left out. @throws FeedReject */
export function readCompetitor(root: Element): CompetitorProfile {
  const competitor = child(root, 'competitor');
  if (!competitor) throw new FeedReject('missing_attribute', `${root.name} has no competitor.`);
  const list = child(root, 'jerseys');
  const jerseys = list ? children(list, 'jersey') : [];
  const jersey = jerseys.find(({ attributes }) => attributes.type === 'home') ?? jerseys[0];
  return {
    type: 'competitor_profile',
    competitor: { id: required(competitor, 'id'), name: required(competitor, 'name') },
    colours: jersey ? coloursOf(jersey) : null,
  };
}
