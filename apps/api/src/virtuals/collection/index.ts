import { session } from '../../identity/session';
import { defineDomain } from '../../platform/domain/domain';
import { limits } from '../../protection/limits';
import { gifts } from '../../rewards/gifts';
import { virtualRounds } from '../rounds';
import { registerCollection } from './routes';
import { VirtualCollection } from './service';
import * as tables from './tables';

/** Cards and challenges of virtual rounds. */
export const virtualCollection = defineDomain({
  name: 'virtualCollection',
  // What follows from tickets needs their tables, and exclusions those of limits.
  needs: { session, gifts, limits, virtualRounds },
  uses: ['db', 'clock'],
  tables,
  personal: [
    { table: 'virtual_progress', erase: 'delete' },
    { table: 'virtual_rewards', erase: 'keep' },
  ],
  create({ db, clock, gifts, session: { sessions } }) {
    const service = new VirtualCollection({ db, clock, gifts });
    return { service, root: (root) => registerCollection(root, { collection: service, sessions }) };
  },
});
