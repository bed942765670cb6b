import { ledgerSql } from '../../ledger/api';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/api';
import { freezeSql } from '../../rewards/flash-freeze/api';
import { giftsSql } from '../../rewards/gifts/api';
import { catalogueSql } from '../../sports/catalogue/api';
import { BOOST_DAY, boostsSql } from '../boosts/api';
import { customBetSql } from '../../sports/custom-bet/api';
import { liabilitySql } from '../liability/api';
import decideOrders from './decide_orders.sql';
import legRejection from './leg_rejection.sql';
import rejectionCode from './rejection_code.sql';
import { rejectionRanks } from './rejections';
import placeOrders from './place_orders.sql';
import boostsOfBets from './place_orders/boosts_of_bets.sql';
import booking from './place_orders/booking.sql';
import decision from './place_orders/decision.sql';
import legsAsTheyStand from './place_orders/legs_as_they_stand.sql';
import loginsAndKeys from './place_orders/logins_and_keys.sql';
import response from './place_orders/response.sql';
import whatTheHouseMayOwe from './place_orders/what_the_house_may_owe.sql';
import whatThePlayerMayStake from './place_orders/what_the_player_may_stake.sql';
import { KNOWN_KEY } from './decision';

/** Steps of place_orders.sql, which is one statement and so has one plan. */
const step = {
  logins_and_keys: loginsAndKeys,
  legs_as_they_stand: legsAsTheyStand,
  boosts_of_bets: boostsOfBets,
  what_the_player_may_stake: whatThePlayerMayStake,
  what_the_house_may_owe: whatTheHouseMayOwe,
  decision,
  booking,
  response,
};

/** Maximum age of a price that a flash freeze card holds, ms (decisions). */
const FREEZE_HOLD = 60_000;
/**
 * Largest fall of odds that a flash freeze card holds, in percent. Less than the margin of a price: a larger fall shows what has happened in
 * the match since the order (docs/adr/0188).
 */
const FREEZE_MAX_FALL = 2;

/** SQL functions that place and decide orders, each in one call to the database. */
export const ordersSql = createVersionedSql(
  {
    leg_rejection: legRejection,
    rejection_code: rejectionCode,
    place_orders: placeOrders,
    decide_orders: decideOrders,
  },
  [ledgerSql, limitsSql, liabilitySql, catalogueSql, customBetSql, giftsSql, freezeSql, boostsSql],
  {
    rejection: rejectionRanks,
    response: { known: KNOWN_KEY },
    freeze: { holdMs: FREEZE_HOLD, maxFallPercent: FREEZE_MAX_FALL },
    boost: { day: BOOST_DAY },
    step,
  },
);
