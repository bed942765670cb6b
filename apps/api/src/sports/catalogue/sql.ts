import { createVersionedSql } from '../../platform/database/versioned-sql';
import awaitsKickOff from './awaits_kick_off.sql';
import cancellationsAt from './cancellations_at.sql';
import closedInPlay from './closed_in_play.sql';
import { ALIVE_FOR } from './deadline';
import { HALF_LINE, impliedOutcomesSql, NTH_GOAL } from './implied-outcomes';
import oddsLimit from './odds_limit.sql';
import outcomeNow from './outcome_now.sql';
import outcomeState from './outcome_state.sql';
import producerIsUp from './producer_is_up.sql';
import turnsOfLine from './turns_of_line.sql';

/** SQL functions that decisions on bets use. */
export const catalogueSql = createVersionedSql(
  {
    producer_is_up: producerIsUp,
    awaits_kick_off: awaitsKickOff,
    closed_in_play: closedInPlay,
    outcome_state: outcomeState,
    cancellations_at: cancellationsAt,
    outcome_now: outcomeNow,
    odds_limit: oddsLimit,
    turns_of_line: turnsOfLine,
  },
  [],
  {
    producer: { aliveFor: ALIVE_FOR },
    implied: { outcomes: impliedOutcomesSql, halfLine: HALF_LINE.source, nthGoal: NTH_GOAL.source },
  },
);
