import { isPublic } from '@oware/contracts';
import { type Visit } from '../navigation/visit';

/** Layout of pages with rounds, which run without taps. */
const RUNNING = 'instant-virtual';

/**
 * Checks whether the scripts of a page that saves data wait for a tap: a public page, rendered by the server, that can be read without
 * them.
 */
export const waitsForTap = (visit: Visit): boolean =>
  visit.kind !== 'page' || (isPublic(visit.route) && !visit.route.clientOnly && visit.route.layout !== RUNNING);
