import { defineDomain } from '../../platform/domain/domain';
import { vipTier } from '../vip-tier';
import { pointsGiver } from './points-giver';
import { registerBirthday } from './routes';
import { Birthdays } from './service';
import * as tables from './tables';

/** What a birthday brings. A domain that has something to give says so by `give`. */
export const birthday = defineDomain({
  name: 'birthday',
  needs: { vipTier },
  uses: ['db', 'clock'],
  tables,
  personal: [{ table: 'birthday_claims', erase: 'delete' }],
  create({ vipTier, ...parts }) {
    const service = new Birthdays(parts);
    service.give('loyalty_point', pointsGiver(vipTier));
    return { service, routes: (scope) => registerBirthday(scope, service) };
  },
});
