import { isPublic } from '@oware/contracts';
import { type Visit } from '../navigation/visit';

/** Pages of rounds, which run by themselves. */
const RUNNING = 'instant-virtual';

/** Whether the scripts of a page that saves data wait for a tap: a page for everybody, drawn by the server, that can be read without them. */
export const waitsForTap = (visit: Visit): boolean =>
  visit.kind !== 'page' || (isPublic(visit.route) && !visit.route.clientOnly && visit.route.layout !== RUNNING);
