import { type ReleaseRoute } from '@oware/contracts';
import { type Visit } from '../navigation/visit';
import { waitsForTap } from './waits-for-tap';

const page = (route: Partial<ReleaseRoute>): Visit => ({
  kind: 'page',
  remote: 'sportsbook',
  route: {
    path: '/',
    layout: 'default',
    middleware: [],
    contentPages: [],
    clientOnly: false,
    scripts: [],
    styles: [],
    ...route,
  },
});

it.each<[string, Visit, boolean]>([
  ['for everybody', page({ middleware: ['fetch-pages'] }), true],
  ['that does not exist', { kind: 'not-found', message: '' }, true],
  ['of a player', page({ middleware: ['global-auth'] }), false],
  ['that only a browser renders', page({ clientOnly: true }), false],
  ['of rounds', page({ layout: 'instant-virtual' }), false],
])('a page %s waits for a tap: %p', (_name, visit, waits) => expect(waitsForTap(visit)).toBe(waits));
