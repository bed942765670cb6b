import { isOver } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';

/** Football: what a service joins today. */
const SPORTS: readonly string[] = ['sr:sport:1'];

/** Whether picks of a match may be joined; what of it can be joined now, the server says. */
export const hasBuilder = ({ sportId, status }: Pick<SportEvent, 'sportId' | 'status'>): boolean =>
  SPORTS.includes(sportId) && !isOver(status);
