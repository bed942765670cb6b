import { defineDomain } from '../../platform/domain/domain';
import { registerPersonalData } from './routes';

/** Download of all personal data for the player. */
export const personalData = defineDomain({
  name: 'personalData',
  uses: ['db', 'clock', 'counters', 'personal'],
  create: (parts) => ({ service: undefined, routes: (scope) => registerPersonalData(scope, parts) }),
});
