import { ledgerSql } from '../../ledger/sql';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/sql';
import playGameRound from './play_game_round.sql';

/** SQL functions that decide and book rounds of games. */
export const gamesSql = createVersionedSql({ play_game_round: playGameRound }, [ledgerSql, limitsSql]);
