import { ledgerSql } from '../../ledger/sql';
import { versionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/sql';
import { giftsSql } from '../../rewards/gifts/sql';
import closeVirtualRound from './close_virtual_round.sql';
import kickOffVirtualRound from './kick_off_virtual_round.sql';
import placeVirtualTicket from './place_virtual_ticket.sql';
import prepareVirtualRound from './prepare_virtual_round.sql';

/** What rounds decide and book within the database. */
export const virtualRoundsSql = versionedSql(
  {
    place_virtual_ticket: placeVirtualTicket,
    kick_off_virtual_round: kickOffVirtualRound,
    close_virtual_round: closeVirtualRound,
    prepare_virtual_round: prepareVirtualRound,
  },
  [ledgerSql, limitsSql, giftsSql],
);
