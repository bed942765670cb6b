/** Colours of charges over a dark ground. */
const CHARGES = ['#ffffff', '#ffd23f', '#9fe0ff', '#ffb08a'] as const;

/** Number of crests of teams in the sprite, `k0` to `k26`. */
export const TEAM_CRESTS = 27;

/** Sports of single persons: tennis, boxing, snooker, table tennis, darts, badminton, MMA. */
const OF_PERSONS = /:(5|10|19|20|22|31|117)$/;

/** Whether the sides of a sport are persons. */
export const isOfPersons = (sportId: string): boolean => OF_PERSONS.test(sportId);

export interface CrestLook {
  /** Id of the drawing in the sprite. */
  shape: string;
  colours: readonly [ground: string, charge: string];
}

/** Returns a hash of a text; collisions are rare. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Returns the look of a team's or a person's crest. The same id always has the same look.
 * @param own the team's own colours, `rrggbb`, if known
 */
export function getCrestLook(
  teamId: string,
  person = false,
  own?: readonly [ground: string, charge: string],
): CrestLook {
  const number = hash(teamId);
  return {
    shape: person ? 'kp' : `k${number % TEAM_CRESTS}`,
    colours: own
      ? [`#${own[0]}`, `#${own[1]}`]
      : [`hsl(${((number >>> 8) % 24) * 15} 65% 34%)`, CHARGES[(number >>> 16) & 3] ?? ''],
  };
}
