import { z } from 'zod';

/** What a self-exclusion covers (reference: platform). The place in this list is its `exclusionType`. */
export const exclusionScopes = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const;
export type ExclusionScope = (typeof exclusionScopes)[number];

/** POST /patron/account/info/selfExclusion/v2, JSON body (reference: calls; the specification does not show its payload). */
export const exclusionRequest = z.object({
  exclusionType: z
    .number()
    .int()
    .min(0)
    .max(exclusionScopes.length - 1),
  /** Minutes; one of the periods that are offered. */
  period: z.number().int().positive(),
});
export type ExclusionRequest = z.infer<typeof exclusionRequest>;

/**
 * Status of one scope (reference: platform). Dates in ms since 1970, null while it is not enabled; `endDate` as well while only the player's return
 * is missing.
 */
export interface ExclusionStatus {
  scope: ExclusionScope;
  enabled: boolean;
  startDate: number | null;
  endDate: number | null;
  /** When what has ended waits for the player's return: its end. Missing from servers of before. */
  endedAt?: number | null;
}

/** GET and POST /patron/account/info/selfExclusion/v2: one status for each scope, in the order of the scopes. */
export interface ExclusionsResponse {
  statuses: ExclusionStatus[];
}

/** One record of the `selfExclusions` cookie, a JSON list (reference: platform). Dates in ms since 1970. */
export interface ExclusionRecord {
  exclusionType: number;
  startDate: number;
  endDate: number;
}

/** What a player does to play again after an exclusion, in this order (docs/adr/0076). A limit is set with PUT /patron/limits. */
export const returnSteps = ['summary', 'wish', 'limit', 'confirm'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** POST /patron/account/info/selfExclusion/return: takes a step. One that is done already changes nothing. */
export const returnRequest = z.object({ step: z.enum(['summary', 'wish', 'confirm']) });
export type ReturnRequest = z.infer<typeof returnRequest>;

/** GET and POST /patron/account/info/selfExclusion/return. */
export interface ReturnResponse {
  /** Of exclusions that have ended and wait for the player's return; empty when there are none. */
  scopes: ExclusionScope[];
  /** Each step, in order. */
  steps: {
    step: ReturnStep;
    done: boolean;
    /** From when it can be taken, ms since 1970; null when the one before is not done, and for those without a wait. */
    readyAt: number | null;
  }[];
  /** What the player did in the 365 days before, in units, and the time in ms; null when nothing waits. */
  summary: { deposits: number; withdrawals: number; stakes: number; returns: number; played: number } | null;
}
