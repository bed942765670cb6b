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

/** Status of one scope (reference: platform). Dates in ms since 1970, null while it is not enabled. */
export interface ExclusionStatus {
  scope: ExclusionScope;
  enabled: boolean;
  startDate: number | null;
  endDate: number | null;
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
