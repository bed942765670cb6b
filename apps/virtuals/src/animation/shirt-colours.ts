import { getCrestLook } from '@oware/ui';

/** Hues of the pitch, in which players would not be seen, degrees. */
const GRASS = { from: 85, to: 175 } as const;
/** Least difference between the hues of both shirts, degrees. */
const APART = 60;
const WHITE = '#f5f3ff';
const YELLOW = { colour: '#ffd23f', hue: 46 } as const;

/** Returns the hue of a team's crest, degrees. */
const getHue = (team: string): number => Number(/^hsl\((\d+) /.exec(getCrestLook(team).colours[0])?.[1] ?? 0);

const isGrass = (hue: number): boolean => hue >= GRASS.from && hue <= GRASS.to;

const getShirt = (hue: number): string => `hsl(${hue} 80% 58%)`;

/**
 * Returns the colours of both sides on the pitch: those of their crests, brighter. A team whose colour is that of the grass plays in
 * yellow; an away team in a colour near the home team's plays in white.
 */
export function getShirtColours(home: string, away: string): Record<'home' | 'away', string> {
  const [own, other] = [getHue(home), getHue(away)];
  const one = isGrass(own) ? YELLOW.hue : own;
  const difference = Math.abs(one - other);
  const alike = Math.min(difference, 360 - difference) < APART;
  return {
    home: isGrass(own) ? YELLOW.colour : getShirt(own),
    away: alike || isGrass(other) ? WHITE : getShirt(other),
  };
}
