import { z } from 'zod';
import { registryDocument, release } from './release';

/** Name of a remote or of the shell: a folder name, an address part and a store key at once. */
const name = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** A line of releases of one country: `stable` for players, others for trials. */
export const channelName = name;

/** A release of the shell or of a remote that a part of the devices gets instead of the current one. */
export const canaryEntry = z.object({
  release,
  /** Percent of the devices, in steps of a hundredth: the smallest is 0.01. Which ones: `inCanary` of `@oware/releases`. */
  traffic: z.number().min(0.01).max(100),
  /** Makes each release begin with other devices; absent in canaries that were started before 2026-11-29, which all begin with the same ones. */
  salt: z.string().min(1).max(64).optional(),
});
export type CanaryEntry = z.infer<typeof canaryEntry>;

/** What made a revision of a channel. */
export const channelChange = z.object({
  action: z.enum(['promote', 'canary', 'rollback', 'disable']),
  /** Whom it was about; absent when the whole channel went back to an earlier revision. */
  name: name.optional(),
  version: z.string().optional(),
  id: z.string().optional(),
  traffic: z.number().optional(),
  /** The revision a rollback went back to. */
  to: z.number().int().min(1).optional(),
  /** When: ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Who: a person or a pipeline. */
  by: z.string().min(1),
  /** Open pages leave what it replaced at once, for a fix of security or money. */
  urgent: z.boolean().optional(),
  /** The reason, in one sentence. */
  why: z.string().min(1).max(300).optional(),
});
export type ChannelChange = z.infer<typeof channelChange>;

/**
 * What one channel of a country serves: a registry document, readable as one, with the canaries beside it. A revision is
 * immutable; the revisions of a channel, from 1 without a gap, are its history.
 */
export const channelDocument = registryDocument.extend({
  channel: channelName,
  revision: z.number().int().min(1),
  canaries: z.array(canaryEntry),
  /** Remotes taken out, with the version that was current. */
  disabled: z.array(z.object({ name, version: z.string(), id: z.string() })),
  change: channelChange,
});
export type ChannelDocument = z.infer<typeof channelDocument>;
