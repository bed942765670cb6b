import { versionedSql } from '../../platform/database/versioned-sql';
import moveExposures from './move_exposures.sql';
import topPrice from './top_price.sql';

/** What liability counts within the transaction of a bet. */
export const liabilitySql = versionedSql({ move_exposures: moveExposures, top_price: topPrice });
