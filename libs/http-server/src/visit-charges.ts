import { z } from 'zod';

/**
 * Path of the internal call by which edges count the cost of their visitors. Edges forward only the paths `/api`, `/staff` and `/socket.io`
 * to the API.
 */
export const VISIT_CHARGES_PATH = '/internal/visits';
/** Length of a window, ms; it starts with the first charge of a key. */
export const VISIT_WINDOW = 60_000;
/** Maximum number of charges per call. */
export const MAX_CHARGES = 500;

/** Body of the call: units used under each key since the last call of this edge. */
export const visitCharges = z.object({
  charges: z
    .array(z.object({ key: z.string().min(1).max(80), units: z.number().int().min(1).max(10_000_000) }))
    .min(1)
    .max(MAX_CHARGES),
});
export type VisitCharge = z.output<typeof visitCharges>['charges'][number];

/** Response of the call: units that all edges used under each key in its window, and ms until the window ends. */
export const visitCounts = z.object({
  counts: z.array(z.object({ key: z.string(), units: z.number(), wait: z.number() })),
});
export type VisitCount = z.output<typeof visitCounts>['counts'][number];
