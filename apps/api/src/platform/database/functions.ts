import awaitsKickOff from '../../catalogue/awaits_kick_off.sql';
import producerIsUp from '../../catalogue/producer_is_up.sql';
import debtRepaid from '../../ledger/debt_repaid.sql';
import houseAccounts from '../../ledger/house_accounts.sql';
import houseIds from '../../ledger/house_ids.sql';
import ledgerTransfer from '../../ledger/ledger_transfer.sql';
import postToHouse from '../../ledger/post_to_house.sql';
import moveExposures from '../../liability/move_exposures.sql';
import topPrice from '../../liability/top_price.sql';
import exclusionsInForce from '../../limits/exclusions_in_force.sql';
import stakeLeft from '../../limits/stake_left.sql';
import decideOrders from '../../orders/decide_orders.sql';
import legObstacle from '../../orders/leg_obstacle.sql';
import obstacleCode from '../../orders/obstacle_code.sql';
import placeOrders from '../../orders/place_orders.sql';
import legTruth from '../../settlement/leg_truth.sql';
import postReversals from '../../settlement/post_reversals.sql';
import postSettlements from '../../settlement/post_settlements.sql';
import settleBets from '../../settlement/settle_bets.sql';
import staleBets from '../../settlement/stale_bets.sql';
import { versionedSql } from './versioned-sql';

/**
 * SQL functions and views of the domains by the plain names that their texts use, each text one statement that may run again
 * (`create or replace`, `on conflict do nothing`). Each stands below those that it calls. `npm run db:migrate` installs a text
 * when it changed, under a name of its own (docs/adr/0028).
 */
export const functions = versionedSql({
  house_accounts: houseAccounts, house_ids: houseIds,
  debt_repaid: debtRepaid, ledger_transfer: ledgerTransfer, post_to_house: postToHouse,
  exclusions_in_force: exclusionsInForce, stake_left: stakeLeft,
  move_exposures: moveExposures, top_price: topPrice,
  producer_is_up: producerIsUp, awaits_kick_off: awaitsKickOff,
  leg_obstacle: legObstacle, obstacle_code: obstacleCode, place_orders: placeOrders, decide_orders: decideOrders,
  leg_truth: legTruth, stale_bets: staleBets, post_reversals: postReversals, post_settlements: postSettlements, settle_bets: settleBets,
});

/** The name under which this release calls a function or reads a view: `select * from ${fn('leg_truth')}`. */
export const fn = (name: keyof typeof functions): string => functions[name].name;
