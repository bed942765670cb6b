import { defineDomain } from '../../platform/domain/domain';
import { catalogue } from '../../sports/catalogue';
import { forgetExposures } from './exposures';
import { liabilitySql } from './sql';
import * as tables from './tables';

/** What the house may lose, by outcome and event; counted within the transactions of bets. */
export const liability = defineDomain({
  name: 'liability',
  needs: { catalogue },
  tables,
  personal: [{ table: 'exposures', erase: 'keep' }],
  sql: liabilitySql,
  create({ catalogue }) {
    catalogue.alsoForget(forgetExposures);
    return { service: undefined };
  },
});
