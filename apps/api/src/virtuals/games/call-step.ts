import { type CountryCode } from '@oware/config';
import { type GamePayout, type GameSelection } from '@oware/virtuals-engine';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { queryCheckedRow } from '../../platform/database/checked-rows';
import { type GameTerms } from './served-game';
import { gamesSql } from './sql';
import { type DefaultEnd } from './tables';

/** Time for a decision, ms. Then the default decision ends the round. */
export const DECISION_TIME = 10 * 60_000;

const stepped = z.object({
  result: z.object({
    code: z.number(),
    id: z.string().optional(),
    number: z.number().optional(),
    same: z.boolean().optional(),
  }),
});

/** Parameters of step_game_round.sql that open a round. */
interface Start {
  country: CountryCode;
  key: string;
  hash: string;
  version: number;
  picks: readonly GameSelection[];
  playerSeed: string;
  terms: GameTerms;
  drawn: readonly number[];
}

/** Parameters of step_game_round.sql. */
interface Step extends Partial<Start>, Partial<GamePayout> {
  userId: string;
  /** Missing for the default decision. */
  sessionId?: string;
  roundId: string;
  number: number;
  decision: string;
  /** Stake that the step adds, units. */
  stake: number;
  /** Missing for the last step. */
  byDefault?: DefaultEnd;
}

/** Result of step_game_round.sql. */
export type StepResult = z.output<typeof stepped>['result'];

/** Calls step_game_round.sql; code 1 is returned for a known step. */
export async function callStep({ db, clock }: { db: Database; clock: Clock }, step: Step): Promise<StepResult> {
  const text = `select ${gamesSql.step_game_round.name}($1::jsonb, $2::bigint) as result`;
  const parameters = [JSON.stringify({ ...step, dueAfter: DECISION_TIME }), getDecisionTime(clock)];
  return (await queryCheckedRow(db, stepped, text, parameters)).result;
}
