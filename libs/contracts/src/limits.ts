import { z } from 'zod';
import { type Units } from './money';

/** Kinds of limits: money deposited, staked or lost, and time played. */
export const limitKinds = ['deposit', 'stake', 'loss', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Version of the limits that the player saw: another device may have changed them since. */
const version = z.number().int().min(0);
const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

/**
 * PUT /patron/limits. A lower limit applies immediately; a higher one, or none, needs a waiting time and a confirmation.
 */
export const limitRequest = z.object({
  ...which,
  /** In units; for session time in ms. Null: no limit. */
  amount: z.number().int().nullable(),
  version,
});
export type LimitRequest = z.infer<typeof limitRequest>;

/** POST /patron/limits/raise: confirms a raise after its waiting time, or cancels it. */
export const raiseRequest = z.object({ ...which, confirm: z.boolean(), version });
export type RaiseRequest = z.infer<typeof raiseRequest>;

/** POST /patron/limits/timeOut, minutes: closes all products from now on, as a self-exclusion does. */
export const timeOutRequest = z.object({ minutes: z.number().int() });
export type TimeOutRequest = z.infer<typeof timeOutRequest>;

/**
 * PUT /patron/limits/realityCheck. Null: none. A shorter interval applies immediately; a longer one, or none, waits as a higher limit does.
 */
export const realityRequest = z.object({ minutes: z.number().int().nullable(), version });
export type RealityRequest = z.infer<typeof realityRequest>;

/** POST /patron/limits/realityCheck/raise: confirms a longer interval after its waiting time, or cancels it. */
export const realityRaiseRequest = z.object({ confirm: z.boolean(), version });
export type RealityRaiseRequest = z.infer<typeof realityRaiseRequest>;

/** GET /patron/limits/statement and /patron/limits/statement.csv. */
export const limitStatementQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });

/** A limit in force, or one with a pending raise. */
export interface PlayerLimit {
  kind: LimitKind;
  period: LimitPeriod;
  /** In units; for session time in ms. Null: no limit. */
  amount: number | null;
  /** Amount used in the current period, in the same unit. */
  used: number;
  /** Requested higher limit; applies only once it is confirmed. */
  raise: (RaiseTimes & { amount: number | null }) | null;
}

/** Time from which a raise can be confirmed, ms since 1970. */
export interface RaiseTimes {
  readyAt: number;
  /** Time when the unconfirmed raise lapses; missing from servers of the previous release. */
  expiresAt?: number;
}

/** GET /patron/limits, and the response of every call that changes limits. */
export interface LimitsResponse {
  /** Sent with a change; an outdated version is rejected with 50003. */
  version: number;
  /** Every kind with every period, in order. */
  limits: PlayerLimit[];
  /** Minutes of play between two reality checks; null without them. */
  realityMinutes: number | null;
  /** Requested longer interval; `minutes` null for none. Missing from servers of the previous release. */
  realityRaise?: (RaiseTimes & { minutes: number | null }) | null;
}

/** GET /patron/limits/left: amounts that can still be staked and deposited, units; null without a limit. */
export interface LimitsLeft {
  stake: Units | null;
  deposit: Units | null;
  /** Limit that leaves the least for a stake. */
  tightest: Pick<PlayerLimit, 'kind' | 'period' | 'amount' | 'used'> | null;
  /** Time left of the tightest session-time limit, ms; null if there is none, missing from servers of the previous release. */
  session?: number | null;
}

/** Messages about the player's limit that leaves the least for a stake, by kind, before and after it is reached. */
export type OwnLimitText = 'left_stake' | 'left_loss' | 'reached_stake' | 'reached_loss' | 'reached_session';

/** Returns the message about the player's own limits for a stake; null when none applies yet. */
export function getOwnLimitText({ stake, tightest }: Pick<LimitsLeft, 'stake' | 'tightest'>): OwnLimitText | null {
  if (stake === null) return null;
  if (tightest?.kind === 'session') return 'reached_session';
  const kind = tightest?.kind === 'loss' ? 'loss' : 'stake';
  return stake > 0 ? `left_${kind}` : `reached_${kind}`;
}

/** Message to a player after the time of play that they chose. */
export interface RealityCheck {
  /** Time played since the last check, ms. */
  played: number;
  /** Payouts less stakes of the bets settled in that time, in units. */
  net: Units;
  /** Stakes in that time on bets that are still open, in units; missing from servers of the previous release. */
  open?: Units;
}

/** GET /patron/limits/session: the current play session of a player, over all products and devices; zeros without one. */
export interface PlaySession {
  /** Time played in it, ms. */
  played: number;
  /** Payouts less stakes of everything settled in it, units. */
  net: Units;
}

/** POST /patron/limits/presence: reports that the player is active. Null: nothing is due, or no time limit is set. */
export interface PresenceResponse {
  realityCheck: RealityCheck | null;
  /** Time left of the tightest session-time limit, ms. */
  sessionLeft: number | null;
  /**
   * Play time until the next reality check, ms: 0 when due, null if there is none; missing from servers of the previous release.
   */
  realityLeft?: number | null;
}

/** One day of a statement in the country's time zone. Amounts in units, time in ms. */
export interface LimitStatementDay {
  /** YYYY-MM-DD. */
  day: string;
  deposits: Units;
  withdrawals: Units;
  stakes: Units;
  returns: Units;
  played: number;
}

/** GET /patron/limits/statement: days with activity, newest first, and their totals. */
export interface LimitStatement {
  days: LimitStatementDay[];
  total: Omit<LimitStatementDay, 'day'>;
}

/**
 * Signs of risky play: deposits after losses, bets at night, rising stakes, withdrawals cancelled for bets, high stakes of a player without
 * earlier bets.
 */
export const careRules = ['chasing', 'night', 'rising', 'withdrawal', 'firstDay'] as const;
export type CareRule = (typeof careRules)[number];
/** Responses to risky play: a friendly message, an offer to set a limit, a pause. */
export const careSteps = ['message', 'limit', 'pause'] as const;
export type CareStep = (typeof careSteps)[number];

/** GET /patron/care: pending message to a player about their play; null once they have responded. */
export interface CareResponse {
  care: { step: CareStep; rules: CareRule[] } | null;
}
