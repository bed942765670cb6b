import { sportById } from '@oware/config';
import { type SportEvent } from '@oware/contracts';

/** Path segment of a sport; its id when the product has no page for it. */
export const sportKey = (sportId: string): string => sportById(sportId)?.key ?? sportId;

/** Page of an event, below the country prefix. */
export const eventPath = ({ sportId, id }: Pick<SportEvent, 'sportId' | 'id'>): string =>
  `/sport/${sportKey(sportId)}/${id}`;

/** Page of a league. */
export const leaguePath = ({ sportId, id }: { sportId: string; id: string }): string =>
  `/sport/${sportKey(sportId)}/league/${id}`;

/** Page of a player. */
export const playerPath = ({ sportId, id }: { sportId: string; id: string }): string =>
  `/sport/${sportKey(sportId)}/player/${id}`;

/** Page of a team. */
export const teamPath = ({ sportId, id }: { sportId: string; id: string }): string =>
  `/sport/${sportKey(sportId)}/team/${id}`;
