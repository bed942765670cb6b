import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { countries, type CountryCode } from '@oware/config';
import { defineDomain } from '../../platform/domain/domain';
import { createWokenJob } from '../../platform/leases/woken-job';
import { vipTier } from '../../player/vip-tier/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { gifts } from '../gifts/domain';
import { checkTiers } from './bound';
import { VipWeeks } from './service';
import * as tables from './tables';

/** Pause between two passes that give free bets, ms. */
const PASS = 10 * 60_000;

/** Weekly free bets of VIP tiers. */
export const vipWeek = defineDomain({
  name: 'vipWeek',
  needs: { gifts, tiers: vipTier, remoteConfig, session, ledger, limits },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  tables,
  personal: [{ table: 'vip_weeks', erase: 'keep' }],
  create({ bus, leases, onError, ...parts }) {
    checkTiers();
    const service = new VipWeeks(parts);
    const job = createWokenJob({
      ...{ bus, leases, name: 'vipWeek', roles: ['jobs'] },
      async work() {
        for (const country of Object.keys(countries) as CountryCode[]) await service.issue(country);
        return PASS;
      },
      onError: (error) => onError(error, 'weekly free bets'),
    });
    return { service, jobs: [job] };
  },
});
