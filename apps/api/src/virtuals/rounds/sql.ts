import { ledgerSql } from '../../ledger/api';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/api';
import { giftsSql } from '../../rewards/gifts/api';
import { FOOTBALL_GAME, lobbySql } from '../api';
import closeVirtualRound from './close_virtual_round.sql';
import kickOffVirtualRound from './kick_off_virtual_round.sql';
import placeVirtualTicket from './place_virtual_ticket.sql';
import prepareVirtualRound from './prepare_virtual_round.sql';

/** SQL functions that decide and book rounds. */
export const virtualRoundsSql = createVersionedSql(
  {
    place_virtual_ticket: placeVirtualTicket,
    kick_off_virtual_round: kickOffVirtualRound,
    close_virtual_round: closeVirtualRound,
    prepare_virtual_round: prepareVirtualRound,
  },
  [ledgerSql, limitsSql, giftsSql, lobbySql],
  { lobby: { football: FOOTBALL_GAME } },
);
