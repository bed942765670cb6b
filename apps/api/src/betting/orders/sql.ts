import { ledgerSql } from '../../ledger/sql';
import { versionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/sql';
import { catalogueSql } from '../../sports/catalogue/sql';
import { liabilitySql } from '../liability/sql';
import decideOrders from './decide_orders.sql';
import legObstacle from './leg_obstacle.sql';
import obstacleCode from './obstacle_code.sql';
import { obstacleRanks } from './obstacles';
import placeOrders from './place_orders.sql';
import booking from './place_orders/booking.sql';
import decision from './place_orders/decision.sql';
import legsAsTheyStand from './place_orders/legs_as_they_stand.sql';
import loginsAndKeys from './place_orders/logins_and_keys.sql';
import response from './place_orders/response.sql';
import whatTheHouseMayOwe from './place_orders/what_the_house_may_owe.sql';
import whatThePlayerMayStake from './place_orders/what_the_player_may_stake.sql';
import { KNOWN_KEY } from './decision';

/** Steps of place_orders.sql, which is one statement and so one plan. */
const step = {
  logins_and_keys: loginsAndKeys,
  legs_as_they_stand: legsAsTheyStand,
  what_the_player_may_stake: whatThePlayerMayStake,
  what_the_house_may_owe: whatTheHouseMayOwe,
  decision,
  booking,
  response,
};

/** Placing and deciding orders, each in one call to the database. */
export const ordersSql = versionedSql(
  { leg_obstacle: legObstacle, obstacle_code: obstacleCode, place_orders: placeOrders, decide_orders: decideOrders },
  [ledgerSql, limitsSql, liabilitySql, catalogueSql],
  { obstacle: obstacleRanks, answer: { known: KNOWN_KEY }, step },
);
