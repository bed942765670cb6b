import { ledger } from '../../ledger/domain';
import { session } from '../../identity/session/domain';
import { defineDomain } from '../../platform/domain/domain';
import { limits } from '../../protection/limits/domain';
import { vipTier } from '../../player/vip-tier/domain';
import { virtualRounds } from '../rounds/domain';
import { registerCollection } from './routes';
import { VirtualCollection } from './service';
import * as tables from './tables';

/** Cards and challenges of virtual rounds. */
export const virtualCollection = defineDomain({
  name: 'virtualCollection',
  // Needs the tables of tickets, and the exclusions of limits.
  needs: { session, tiers: vipTier, limits, virtualRounds, ledger },
  uses: ['db', 'clock'],
  tables,
  personal: [
    { table: 'virtual_progress', erase: 'delete' },
    { table: 'virtual_rewards', erase: 'keep' },
  ],
  create({ db, clock, tiers, session: { sessions } }) {
    const service = new VirtualCollection({ db, clock, tiers });
    return { service, root: (root) => registerCollection(root, { collection: service, sessions }) };
  },
});
