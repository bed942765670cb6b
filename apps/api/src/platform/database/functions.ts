import awaitsKickOff from '../../catalogue/awaits_kick_off.sql';
import producerIsUp from '../../catalogue/producer_is_up.sql';
import debtRepaid from '../../ledger/debt_repaid.sql';
import houseAccounts from '../../ledger/house_accounts.sql';
import houseIds from '../../ledger/house_ids.sql';
import ledgerTransfer from '../../ledger/ledger_transfer.sql';
import postToHouse from '../../ledger/post_to_house.sql';
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

/**
 * SQL functions of the domains, each text one statement that may run again (`create or replace`, `on conflict do
 * nothing`). They are applied after the migrations at each start, so that code and functions never differ. A function
 * stands below those it calls.
 */
export const functions: readonly string[] = [
  houseAccounts, houseIds, debtRepaid, ledgerTransfer, postToHouse,
  exclusionsInForce, stakeLeft,
  producerIsUp, awaitsKickOff, legObstacle, obstacleCode, placeOrders, decideOrders,
  legTruth, postReversals, postSettlements, settleBets,
];
