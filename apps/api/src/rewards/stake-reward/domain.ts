import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { defineDomain } from '../../platform/domain/domain';
import { createWokenJob } from '../../platform/leases/woken-job';
import { vipTier } from '../../player/vip-tier/domain';
import { gifts } from '../gifts/domain';
import { registerStakeRewards } from './routes';
import { StakeRewards } from './service';
import * as tables from './tables';

/** Pause between two checks for a new week, ms. */
const PASS = 10 * 60_000;

/** Stake rewards: gifts for the stakes of a week. */
export const stakeReward = defineDomain({
  name: 'stakeReward',
  needs: { gifts, tiers: vipTier, session, ledger, limits, remoteConfig },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  tables,
  personal: [{ table: 'stake_rewards', erase: 'keep' }],
  create({ bus, leases, onError, ...parts }) {
    const service = new StakeRewards(parts);
    const job = createWokenJob({
      ...{ bus, leases, name: 'stakeReward', roles: ['jobs'] },
      async work() {
        await service.saveWeeks();
        return PASS;
      },
      onError: (error) => onError(error, 'stake rewards'),
    });
    return { service, routes: (scope) => registerStakeRewards(scope, service), jobs: [job] };
  },
});
