import { popularity } from '../popularity/domain';
import { countries, type CountryCode } from '@oware/config';
import { defineDomain } from '../../platform/domain/domain';
import { createWokenJob } from '../../platform/leases/woken-job';
import { boosts } from '../boosts/domain';
import { orders } from '../orders/domain';
import { setBoostsOfDay } from './set-boost';

/** The rule that sets the boost of the day in each country: a popular outcome of an upcoming match. */
export const boostOfDay = defineDomain({
  name: 'boostOfDay',
  // Counts the bets of players.
  needs: { boosts, orders, popularity },
  uses: ['bus', 'leases', 'onError'],
  create({ bus, leases, onError, boosts: plan }) {
    const job = createWokenJob({
      bus,
      leases,
      name: 'boostOfDay',
      roles: ['jobs'],
      work: () => setBoostsOfDay(plan, Object.keys(countries) as CountryCode[]),
      onError: (error) => onError(error, 'boost of the day'),
    });
    return { service: undefined, jobs: [job] };
  },
});
