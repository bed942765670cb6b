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
  /** Made during a freeze, which needs a second person. */
  emergency: z.boolean().optional(),
});
export type ChannelChange = z.infer<typeof channelChange>;

/** An Ed25519 signature. */
export const releaseSignature = z.object({
  /** Id of the key: the first 16 digits of the SHA-256 of its public part, in hex. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  value: z.base64(),
});
export type ReleaseSignature = z.infer<typeof releaseSignature>;

/** A change that one person wants and another one has to approve, signed by the first. */
export const channelProposal = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  country: registryDocument.shape.country,
  channel: channelName,
  /** Newest revision when it was proposed; 0 in an empty channel. */
  from: z.number().int().min(0),
  change: channelChange,
  signature: releaseSignature,
});
export type ChannelProposal = z.infer<typeof channelProposal>;

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
  /** What the second person approved, where the change needed two. */
  proposal: channelProposal.optional(),
  /** Of the whole document, by who made the revision; absent where nobody asks for rights. */
  signature: releaseSignature.optional(),
});
export type ChannelDocument = z.infer<typeof channelDocument>;
