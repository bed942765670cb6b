import { ledgerSql } from '../../ledger/sql';
import { versionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/sql';
import playGameRound from './play_game_round.sql';

/** What rounds of games decide and book within the database. */
export const gamesSql = versionedSql({ play_game_round: playGameRound }, [ledgerSql, limitsSql]);
