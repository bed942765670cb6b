import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { defineDomain } from '../../platform/domain/domain';
import { vipTier } from '../vip-tier/domain';
import { createPointsGiver } from './points-giver';
import { registerBirthday } from './routes';
import { Birthdays } from './service';
import * as tables from './tables';

/** Birthday rewards. Other domains add rewards with `give`. */
export const birthday = defineDomain({
  name: 'birthday',
  needs: { vipTier, ledger, limits, remoteConfig },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'birthday_claims', erase: 'delete' }],
  create({ vipTier, ...parts }) {
    const service = new Birthdays(parts);
    service.addGiver('loyalty_point', createPointsGiver(vipTier));
    return { service, routes: (scope) => registerBirthday(scope, service) };
  },
});
