import { fights } from './fights';
import { football } from './football';
import { goalSports } from './goal-sports';
import type { SportPlay } from './play';
import { pointSports } from './point-sports';
import { setSports } from './set-sports';

/** Every sport that the simulator plays. */
export const PLAYS: readonly SportPlay[] = [football, ...pointSports, ...setSports, ...goalSports, ...fights];

const byId = new Map(PLAYS.map((play) => [play.id, play]));

/** @throws Error for a sport that the simulator does not play */
export function getPlay(sportId: string): SportPlay {
  const play = byId.get(sportId);
  if (!play) throw new Error(`The simulator does not play ${sportId}.`);
  return play;
}
