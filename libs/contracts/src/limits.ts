import { z } from 'zod';
import { type Units } from './money';

/** What a player can limit: money paid in, money staked, money lost, time played. */
export const limitKinds = ['deposit', 'stake', 'loss', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The version of the limits that the player saw: another device may have changed them since. */
const version = z.number().int().min(0);
const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

/** PUT /patron/limits. A lower limit holds at once; a higher one, or none, waits for its time and for a confirmation. */
export const limitRequest = z.object({
  ...which,
  /** Units of 1/10000, of session time ms. Null: no limit. */
  amount: z.number().int().nullable(),
  version,
});
export type LimitRequest = z.infer<typeof limitRequest>;

/** POST /patron/limits/raise: confirms a raise whose time has come, or takes it back. */
export const raiseRequest = z.object({ ...which, confirm: z.boolean(), version });
export type RaiseRequest = z.infer<typeof raiseRequest>;

/** POST /patron/limits/timeOut, minutes: closes everything from now on, as a self-exclusion does. */
export const timeOutRequest = z.object({ minutes: z.number().int() });
export type TimeOutRequest = z.infer<typeof timeOutRequest>;

/** PUT /patron/limits/realityCheck. Null: none. A shorter interval holds at once; a longer one, or none, waits as a higher limit does. */
export const realityRequest = z.object({ minutes: z.number().int().nullable(), version });
export type RealityRequest = z.infer<typeof realityRequest>;

/** POST /patron/limits/realityCheck/raise: confirms a longer interval whose time has come, or drops it. */
export const realityRaiseRequest = z.object({ confirm: z.boolean(), version });
export type RealityRaiseRequest = z.infer<typeof realityRaiseRequest>;

/** GET /patron/limits/statement and /patron/limits/statement.csv. */
export const limitStatementQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });

/** A limit in force, or one that a raise waits for. */
export interface PlayerLimit {
  kind: LimitKind;
  period: LimitPeriod;
  /** Units of 1/10000, of session time ms; null while nothing is limited. */
  amount: number | null;
  /** Used of it in the period up to now, in the same unit. */
  used: number;
  /** What was asked for instead; it holds only once it is confirmed. */
  raise: (RaiseTimes & { amount: number | null }) | null;
}

/** When a raise can be confirmed, ms since 1970. */
export interface RaiseTimes {
  readyAt: number;
  /** From then on it is dropped; missing from a server of the release before. */
  expiresAt?: number;
}

/** GET /patron/limits, and the response of every call that changes them. */
export interface LimitsResponse {
  /** Sent with a change; an older one is refused with 50003. */
  version: number;
  /** Each kind with each period, in their order. */
  limits: PlayerLimit[];
  /** Minutes of play between two reality checks; null without. */
  realityMinutes: number | null;
  /** A longer interval that was asked for, `minutes` null for none; missing from a server of the release before. */
  realityRaise?: (RaiseTimes & { minutes: number | null }) | null;
}

/** GET /patron/limits/left: what may still be staked and paid in, units; null without a limit. */
export interface LimitsLeft {
  stake: Units | null;
  deposit: Units | null;
  /** The limit that leaves so little for a stake. */
  tightest: Pick<PlayerLimit, 'kind' | 'period' | 'amount' | 'used'> | null;
  /** Left of the tightest limit of time of play, ms; null without one, missing from a server of the release before. */
  session?: number | null;
}

/** The sentences about the own limit that leaves least for a stake: each kind has its own, before and once it is reached. */
export type OwnLimitText = 'left_stake' | 'left_loss' | 'reached_stake' | 'reached_loss' | 'reached_session';

/** Returns the sentence that fits what own limits leave for a stake; null without a limit that counts yet. */
export function getOwnLimitText({ stake, tightest }: Pick<LimitsLeft, 'stake' | 'tightest'>): OwnLimitText | null {
  if (stake === null) return null;
  if (tightest?.kind === 'session') return 'reached_session';
  const kind = tightest?.kind === 'loss' ? 'loss' : 'stake';
  return stake > 0 ? `left_${kind}` : `reached_${kind}`;
}

/** What a player is notified of after the time of play that they chose. */
export interface RealityCheck {
  /** Played since the last one, ms. */
  played: number;
  /** Units: what bets that were settled in that time paid, less what was staked on them. */
  net: Units;
  /** Units staked in that time on bets that are still open; missing from a server of the release before. */
  open?: Units;
}

/** POST /patron/limits/presence: the player is there. Null: nothing is due, or there is no limit of time. */
export interface PresenceResponse {
  realityCheck: RealityCheck | null;
  /** Left of the tightest limit of session time, ms. */
  sessionLeft: number | null;
  /** Time of play until the next reality check, ms: 0 once it is due, null without one; missing from a server of the release before. */
  realityLeft?: number | null;
}

/** One day of a statement, by the country's clock. Units; time in ms. */
export interface LimitStatementDay {
  /** YYYY-MM-DD. */
  day: string;
  deposits: Units;
  withdrawals: Units;
  stakes: Units;
  returns: Units;
  played: number;
}

/** GET /patron/limits/statement: the days on which something happened, the newest first, and their sums. */
export interface LimitStatement {
  days: LimitStatementDay[];
  total: Omit<LimitStatementDay, 'day'>;
}

/**
 * What play may be noticed by: deposits after losses, bets at night, stakes that rise, withdrawals that were given up for bets, high stakes of a
 * player without earlier bets.
 */
export const careRules = ['chasing', 'night', 'rising', 'withdrawal', 'firstDay'] as const;
export type CareRule = (typeof careRules)[number];
/** What is said about it: a gentle word, the offer of a limit, a pause. */
export const careSteps = ['message', 'limit', 'pause'] as const;
export type CareStep = (typeof careSteps)[number];

/** GET /patron/care: what there is to say to a player about their play; null once they have answered. */
export interface CareResponse {
  care: { step: CareStep; rules: CareRule[] } | null;
}
