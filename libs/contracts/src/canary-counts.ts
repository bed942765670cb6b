import { z } from 'zod';
import { channelName } from './channel';

/**
 * Events of a device in a canary or its control group. Each counts once per device, however often it happens, since devices, not pages, are
 * assigned at random (docs/adr/0178).
 */
export const CANARY_EVENTS = [
  /** An edge served it a page. */
  'opened',
  /** Its browser reported which releases run. */
  'ran',
  /** A file failed to load or did not match, in its browser or on the edge that rendered its page. */
  'loadFailed',
  /** An error in setup, while rendering (in its browser or on an edge), or uncaught. */
  'errored',
  /** An edge did not finish a page for it: rendering took too long, or the thread of its releases ended or could not start. */
  'unrendered',
  /** A call was rejected as invalid, or failed on the server. */
  'callFailed',
  /** A bet was placed. */
  'betPlaced',
  /** A bet failed for a technical reason; rejections by betting rules do not count. */
  'betFailed',
  /**
   * Its first page with this vital was measured. The others count devices with a value above the limit in the name, ms.
   */
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
/** Number of devices of one group by event. */
export type GroupCounts = z.infer<typeof groupCounts>;

/** Devices with failed bets: those of the canary, and all other devices, since such devices are few. */
const failedBets = z.object({
  /** Percentage of the canary when the device had its first failed bet. */
  traffic: z.number(),
  canary: z.number().int().min(0),
  others: z.number().int().min(0),
});
export type FailedBets = z.infer<typeof failedBets>;

/** Counts of one edge for one canary. */
const canaryTrial = z.object({
  country: z.enum(['gh', 'ng']),
  remote: channelName,
  version: z.string(),
  /** Id of the release. */
  id: z.string(),
  /** Percentage of devices that get the canary. */
  traffic: z.number(),
  /** Canary devices as a share of both groups: 0.5 where the groups have the same size. */
  share: z.number().gt(0).lt(1),
  /** Time when this edge started to count. */
  since: z.iso.datetime(),
  canary: groupCounts,
  control: groupCounts,
  failedBets: z.array(failedBets),
});
export type CanaryTrial = z.infer<typeof canaryTrial>;

/** Response of `/canary.json` on the internal port of an edge. */
export const canaryCounts = z.object({
  /** Changes with each start of the edge, which resets all counts to 0. */
  start: z.string(),
  channel: channelName,
  trials: z.array(canaryTrial),
});
export type CanaryCounts = z.infer<typeof canaryCounts>;
