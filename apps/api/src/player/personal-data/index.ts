import { defineDomain } from '../../platform/domain/domain';
import { registerPersonalData } from './routes';

/** All that is kept about a player, for them to download. */
export const personalData = defineDomain({
  name: 'personalData',
  uses: ['db', 'clock', 'counters', 'personal'],
  create: (parts) => ({ service: undefined, routes: (scope) => registerPersonalData(scope, parts) }),
});
