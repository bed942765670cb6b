import { ledgerSql } from '../../ledger/api';
import { createVersionedSql } from '../../platform/database/versioned-sql';
import { limitsSql } from '../../protection/limits/api';
import { lobbySql } from '../api';
import gameStakeRejection from './game_stake_rejection.sql';
import payGameRound from './pay_game_round.sql';
import playGameRound from './play_game_round.sql';
import stepGameRound from './step_game_round.sql';
import takeGameStake from './take_game_stake.sql';

/** SQL functions that decide and book rounds of games. */
export const gamesSql = createVersionedSql(
  {
    game_stake_rejection: gameStakeRejection,
    take_game_stake: takeGameStake,
    pay_game_round: payGameRound,
    play_game_round: playGameRound,
    step_game_round: stepGameRound,
  },
  [ledgerSql, limitsSql, lobbySql],
);
