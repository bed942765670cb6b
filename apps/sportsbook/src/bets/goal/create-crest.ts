import { type GoalMessage } from '@oware/contracts';
import { getCrestLook, SPRITE_FILE } from '@oware/ui';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws the crest of a team, as `Crest` does. */
export function createCrest({ id, colours }: NonNullable<GoalMessage['team']>): SVGElement {
  const look = getCrestLook(id, false, colours);
  const [crest, shape] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'use')];
  shape.setAttribute('href', `/assets/${SPRITE_FILE}#${look.shape}`);
  crest.setAttribute('viewBox', '0 0 24 24');
  crest.setAttribute('color', look.colours[0]);
  crest.setAttribute('fill', look.colours[1]);
  crest.setAttribute('data-picture', '');
  crest.append(shape);
  return crest;
}
