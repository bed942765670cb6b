import { z } from 'zod';
import { registryDocument, release } from './release';

/** Name of a remote or of the shell; used as folder name, address segment and store key. */
const name = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** Name of a release channel of a country: `stable` for players, others for trials. */
export const channelName = name;

/** A release of the shell or of a remote that some devices get instead of the current one. */
export const canaryEntry = z.object({
  release,
  /** Percentage of devices, in steps of 0.01. `inCanary` of `@oware/releases` selects them. */
  traffic: z.number().min(0.01).max(100),
  /**
   * Random value that varies the devices per release. Absent in canaries started before 2026-11-29, which all start with the same devices.
   */
  salt: z.string().min(1).max(64).optional(),
});
export type CanaryEntry = z.infer<typeof canaryEntry>;

/** Change that created a revision of a channel. */
export const channelChange = z.object({
  action: z.enum(['promote', 'canary', 'rollback', 'disable']),
  /** App that was changed; absent when the whole channel was rolled back to an earlier revision. */
  name: name.optional(),
  version: z.string().optional(),
  id: z.string().optional(),
  traffic: z.number().optional(),
  /** Revision that a rollback restored. */
  to: z.number().int().min(1).optional(),
  /** Time, ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Author: a person or a pipeline. */
  by: z.string().min(1),
  /** Open pages stop using the replaced release immediately; for security or money fixes. */
  urgent: z.boolean().optional(),
  /** Reason, in one sentence. */
  why: z.string().min(1).max(300).optional(),
  /** Made during a release freeze, which requires a second person. */
  emergency: z.boolean().optional(),
});
export type ChannelChange = z.infer<typeof channelChange>;

/** An Ed25519 signature. */
export const releaseSignature = z.object({
  /** Key id: the first 16 hex digits of the SHA-256 of its public part. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  value: z.base64(),
});
export type ReleaseSignature = z.infer<typeof releaseSignature>;

/** A change proposed by one person, which another one has to approve; signed by the first. */
export const channelProposal = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  country: registryDocument.shape.country,
  channel: channelName,
  /** Newest revision when it was proposed; 0 for an empty channel. */
  from: z.number().int().min(0),
  change: channelChange,
  signature: releaseSignature,
});
export type ChannelProposal = z.infer<typeof channelProposal>;

/** A canary with its steps, proposed by one person; signed by them. */
export const releasePlan = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  country: registryDocument.shape.country,
  channel: channelName,
  /** Newest revision when it was proposed. */
  from: z.number().int().min(1),
  name,
  version: z.string(),
  /** SHA-256 of the release as JSON with sorted keys. */
  release: z.string().regex(/^[0-9a-f]{64}$/),
  /** Rising percentages; after 100 the release may be promoted. */
  steps: z.array(z.number().min(0.01).max(100)).min(1).max(20),
  /** Minimum time between two steps, s. */
  bakeSeconds: z.number().int().min(1),
  at: z.iso.datetime(),
  by: z.string().min(1),
  signature: releaseSignature,
});
export type ReleasePlan = z.infer<typeof releasePlan>;

/** Approval of all steps of a canary in advance, signed by a second person. */
export const releasePlanApproval = z.object({
  plan: releasePlan,
  at: z.iso.datetime(),
  by: z.string().min(1),
  signature: releaseSignature,
});
export type ReleasePlanApproval = z.infer<typeof releasePlanApproval>;

/**
 * Releases that one channel of a country serves: a registry document, and readable as one, plus its canaries. A revision is immutable; the
 * revisions of a channel, from 1 without a gap, are its history.
 */
export const channelDocument = registryDocument.extend({
  channel: channelName,
  revision: z.number().int().min(1),
  canaries: z.array(canaryEntry),
  /** Disabled remotes, with the version that was current. */
  disabled: z.array(z.object({ name, version: z.string(), id: z.string() })),
  change: channelChange,
  /** Proposal approved by the second person, for changes that need two. */
  proposal: channelProposal.optional(),
  /** Approved plan of which this change is one step, for changes that need two people. */
  plan: releasePlanApproval.optional(),
  /** Signature of the whole document by the author of the revision; absent where rights are not checked. */
  signature: releaseSignature.optional(),
});
export type ChannelDocument = z.infer<typeof channelDocument>;
