import { getLogFields, type LogFields } from '@oware/http-server';
import { jackpotSql } from './betting/jackpot/sql';
import { liabilitySql } from './betting/liability/sql';
import { boostsSql } from './betting/boosts/sql';
import { ordersSql } from './betting/orders/sql';
import { settlementSql } from './betting/settlement/sql';
import { ledgerSql } from './ledger/sql';
import { type Release } from './platform/database/migrate';
import { readMigrations } from './platform/database/migration-files';
import { composeSql } from './platform/database/versioned-sql';
import { formatRoles, type Roles } from './platform/roles';
import { limitsSql } from './protection/limits/sql';
import { freezeSql } from './rewards/flash-freeze/sql';
import { giftsSql } from './rewards/gifts/sql';
import { catalogueSql } from './sports/catalogue/sql';
import { customBetSql } from './sports/custom-bet/sql';
import { gamesSql } from './virtuals/games/sql';
import { virtualRoundsSql } from './virtuals/rounds/sql';

/** SQL functions and views of all domains that have some. A domain follows the domains whose functions it calls. */
export const functions = composeSql([
  ledgerSql,
  limitsSql,
  liabilitySql,
  boostsSql,
  catalogueSql,
  customBetSql,
  giftsSql,
  freezeSql,
  ordersSql,
  settlementSql,
  virtualRoundsSql,
  gamesSql,
  jackpotSql,
]);

let own: Release | undefined;
/** Migrations and functions that this release requires. Migrations are read on the first call. */
export const ownRelease = (): Release => (own ??= { migrations: readMigrations(), functions });

/**
 * Returns the fields of every log line of a server. Its release is the hash of the bundle with this code, not of the loader that Node runs.
 */
export const getServerLogFields = (roles: Roles): LogFields =>
  getLogFields(formatRoles(roles), typeof __filename === 'undefined' ? undefined : __filename);
