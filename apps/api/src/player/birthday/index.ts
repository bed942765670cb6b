import { defineDomain } from '../../platform/domain/domain';
import { vipTier } from '../vip-tier';
import { createPointsGiver } from './points-giver';
import { registerBirthday } from './routes';
import { Birthdays } from './service';
import * as tables from './tables';

/** Birthday rewards. Other domains add rewards with `give`. */
export const birthday = defineDomain({
  name: 'birthday',
  needs: { vipTier },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'birthday_claims', erase: 'delete' }],
  create({ vipTier, ...parts }) {
    const service = new Birthdays(parts);
    service.addGiver('loyalty_point', createPointsGiver(vipTier));
    return { service, routes: (scope) => registerBirthday(scope, service) };
  },
});
