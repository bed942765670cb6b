import { getLogFields, type LogFields } from '@oware/http-server';
import { jackpotSql } from './betting/jackpot/api';
import { liabilitySql } from './betting/liability/api';
import { boostsSql } from './betting/boosts/api';
import { ordersSql } from './betting/orders/api';
import { settlementSql } from './betting/settlement/api';
import { ledgerSql } from './ledger/api';
import { type Release } from './platform/database/migrate';
import { readMigrations } from './platform/database/migration-files';
import { composeSql } from './platform/database/versioned-sql';
import { formatRoles, type Roles } from './platform/roles';
import { limitsSql } from './protection/limits/api';
import { freezeSql } from './rewards/flash-freeze/api';
import { giftsSql } from './rewards/gifts/api';
import { catalogueSql } from './sports/catalogue/api';
import { customBetSql } from './sports/custom-bet/api';
import { gamesSql } from './virtuals/games/api';
import { lobbySql } from './virtuals/api';
import { virtualRoundsSql } from './virtuals/rounds/api';

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
  lobbySql,
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
