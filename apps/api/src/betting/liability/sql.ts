import { createVersionedSql } from '../../platform/database/versioned-sql';
import moveExposures from './move_exposures.sql';
import topPrice from './top_price.sql';

/** SQL functions of liability that run within the transaction of a bet. */
export const liabilitySql = createVersionedSql({ move_exposures: moveExposures, top_price: topPrice });
