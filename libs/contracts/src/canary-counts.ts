import { z } from 'zod';
import { channelName } from './channel';

/**
 * What a device of a canary, or of its control group, can do. Each counts once for a device, however often it happens, for devices are
 * drawn by lot and pages are not (docs/adr/0178).
 */
export const CANARY_EVENTS = [
  /** It was served a page. */
  'opened',
  /** Its browser reported which releases run. */
  'ran',
  /** Something could not be loaded, or did not fit. */
  'loadFailed',
  /** An error in setup or while rendering, or one that nothing has caught. */
  'errored',
  /** An edge gave up rendering a page for it. */
  'unrendered',
  /** A call was rejected as wrong, or failed on the server. */
  'callFailed',
  /** A bet was placed. */
  'betPlaced',
  /** A bet failed for a technical reason: rejections by the rules of betting do not count. */
  'betFailed',
  /** Its first page with this vital was measured. The others count those whose value is above a limit, in ms. */
  'lcp',
  'lcpAbove1000',
  'lcpAbove1500',
  'lcpAbove2500',
  'lcpAbove4000',
  'inp',
  'inpAbove100',
  'inpAbove200',
  'inpAbove350',
  'inpAbove500',
] as const;
/** One of {@link CANARY_EVENTS}. */
export type CanaryEvent = (typeof CANARY_EVENTS)[number];

const groupCounts = z.record(z.enum(CANARY_EVENTS), z.number().int().min(0));
/** Devices of one group by what they did. */
export type GroupCounts = z.infer<typeof groupCounts>;

/** Devices whose bets failed: of the canary, and all others that are served, since such devices are few. */
const failedBets = z.object({
  /** Percentage of the canary when each of them had its first failed bet. */
  traffic: z.number(),
  canary: z.number().int().min(0),
  others: z.number().int().min(0),
});
export type FailedBets = z.infer<typeof failedBets>;

/** What one edge has counted of one canary. */
const canaryTrial = z.object({
  country: z.enum(['gh', 'ng']),
  remote: channelName,
  version: z.string(),
  /** Id of the release. */
  id: z.string(),
  /** Percent of the devices that get the canary. */
  traffic: z.number(),
  /** Part of the devices of both groups that are in the canary: 0.5 where both have the same size. */
  share: z.number().gt(0).lt(1),
  /** When this edge began to count. */
  since: z.iso.datetime(),
  canary: groupCounts,
  control: groupCounts,
  failedBets: z.array(failedBets),
});
export type CanaryTrial = z.infer<typeof canaryTrial>;

/** Response of `/canary.json` on the internal port of an edge. */
export const canaryCounts = z.object({
  /** Differs after each start of the edge, which begins all counts at 0. */
  start: z.string(),
  channel: channelName,
  trials: z.array(canaryTrial),
});
export type CanaryCounts = z.infer<typeof canaryCounts>;
