import { BUILDER_MARKET } from '@oware/contracts';
import { CONFIRMED_AFTER } from './confirmed-after';
import { createVersionedSql } from '../platform/database/versioned-sql';
import debtRepaid from './debt_repaid.sql';
import houseAccounts from './house_accounts.sql';
import houseIds from './house_ids.sql';
import ledgerTransfer from './ledger_transfer.sql';
import postCredits from './post_credits.sql';
import postToHouse from './post_to_house.sql';
import unconfirmedMoney from './unconfirmed_money.sql';
import unconfirmedResult from './unconfirmed_result.sql';

/** SQL functions of the ledger. */
export const ledgerSql = createVersionedSql(
  {
    house_accounts: houseAccounts,
    house_ids: houseIds,
    debt_repaid: debtRepaid,
    ledger_transfer: ledgerTransfer,
    post_to_house: postToHouse,
    post_credits: postCredits,
    unconfirmed_result: unconfirmedResult,
    unconfirmed_money: unconfirmedMoney,
  },
  [],
  { confirmed: { afterMs: CONFIRMED_AFTER }, builder: { market: BUILDER_MARKET } },
);
