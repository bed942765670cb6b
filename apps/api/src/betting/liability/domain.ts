import { defineDomain } from '../../platform/domain/domain';
import { catalogue } from '../../sports/catalogue/domain';
import { deleteLiabilities } from './liabilities';
import { liabilitySql } from './sql';
import * as tables from './tables';

/** Potential losses of the house by outcome and event, updated within the transactions of bets. */
export const liability = defineDomain({
  name: 'liability',
  needs: { catalogue },
  tables,
  personal: [{ table: 'exposures', erase: 'keep' }],
  sql: liabilitySql,
  create({ catalogue }) {
    catalogue.alsoForget(deleteLiabilities);
    return { service: undefined };
  },
});
