import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { defineDomain } from '../../platform/domain/domain';
import { registerVipTier } from './routes';
import { VipTiers } from './service';
import * as tables from './tables';

/** VIP tiers of players. */
export const vipTier = defineDomain({
  name: 'vipTier',
  needs: { session, ledger, limits },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'loyalty_points', erase: 'delete' }],
  create(parts) {
    const service = new VipTiers(parts);
    return { service, routes: (scope) => registerVipTier(scope, service) };
  },
});
