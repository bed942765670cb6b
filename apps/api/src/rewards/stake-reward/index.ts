import { defineDomain } from '../../platform/domain/domain';
import { vipTier } from '../../player/vip-tier';
import { gifts } from '../gifts';
import { registerStakeRewards } from './routes';
import { StakeRewards } from './service';
import * as tables from './tables';

/** Rewards for the stakes of a week. */
export const stakeReward = defineDomain({
  name: 'stakeReward',
  needs: { gifts, tiers: vipTier },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'stake_rewards', erase: 'keep' }],
  create(parts) {
    const service = new StakeRewards(parts);
    return { service, routes: (scope) => registerStakeRewards(scope, service) };
  },
});
