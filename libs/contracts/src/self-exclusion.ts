import { z } from 'zod';

/** Scopes of a self-exclusion (reference: platform). The index in this list is its `exclusionType`. */
export const exclusionScopes = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const;
export type ExclusionScope = (typeof exclusionScopes)[number];

/** POST /patron/account/info/selfExclusion/v2, JSON body (reference: calls; the specification does not show its payload). */
export const exclusionRequest = z.object({
  exclusionType: z
    .number()
    .int()
    .min(0)
    .max(exclusionScopes.length - 1),
  /** In minutes; one of the offered periods. */
  period: z.number().int().positive(),
});
export type ExclusionRequest = z.infer<typeof exclusionRequest>;

/**
 * Status of one scope (reference: platform). Dates in ms since 1970, null while not enabled; `endDate` is also null while only the player's
 * return is pending.
 */
export interface ExclusionStatus {
  scope: ExclusionScope;
  enabled: boolean;
  startDate: number | null;
  endDate: number | null;
  /** End of the last exclusion when the player's return is pending. Missing from older servers. */
  endedAt?: number | null;
}

/** GET and POST /patron/account/info/selfExclusion/v2: one status per scope, in the order of the scopes. */
export interface ExclusionsResponse {
  statuses: ExclusionStatus[];
}

/** One record of the `selfExclusions` cookie, a JSON list (reference: platform). Dates in ms since 1970. */
export interface ExclusionRecord {
  exclusionType: number;
  startDate: number;
  endDate: number;
}

/** Steps to play again after an exclusion, in this order (docs/adr/0076). PUT /patron/limits sets a limit. */
export const returnSteps = ['summary', 'wish', 'limit', 'confirm'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** POST /patron/account/info/selfExclusion/return: takes a step. A repeated step changes nothing. */
export const returnRequest = z.object({ step: z.enum(['summary', 'wish', 'confirm']) });
export type ReturnRequest = z.infer<typeof returnRequest>;

/** GET and POST /patron/account/info/selfExclusion/return. */
export interface ReturnResponse {
  /** Scopes of ended exclusions with a pending return; empty without any. */
  scopes: ExclusionScope[];
  /** Each step, in order. */
  steps: {
    step: ReturnStep;
    done: boolean;
    /**
     * Time from which it can be taken, ms since 1970; null while the previous step is missing, and for steps without a wait.
     */
    readyAt: number | null;
  }[];
  /** The player's activity in the previous 365 days: amounts in units, time in ms; null when no return is pending. */
  summary: { deposits: number; withdrawals: number; stakes: number; returns: number; played: number } | null;
}
