import { channelName } from '@oware/contracts';
import { type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../json';
import { RejectedError } from '../rejected';
import { getKeyId, parsePublicKey } from './keys';

const country = z.enum(['gh', 'ng']);
const everyCountry: z.infer<typeof country>[] = ['gh', 'ng'];
/** Names, or `*` for all. */
const names = z.array(z.union([z.literal('*'), channelName])).min(1);

const keyEntry = z.strictObject({
  /** Holder of the key: a person, or a pipeline. Two keys with one identity count as one person. */
  identity: z.string().min(1).max(80),
  team: z.string().min(1).max(80),
  /** SPKI, DER, base64. */
  publicKey: z.string(),
  /** Apps that it may change. */
  apps: names.optional(),
  /** Other apps whose changes it may approve; it may also approve changes of `apps`. */
  approves: names.optional(),
  /** Other apps whose previews it may publish; it may also publish previews of `apps`. */
  previews: names.optional(),
  countries: z.array(country).min(1).default(everyCountry),
  channels: names.default(['*']),
  /** End of its validity: later changes by it do not count. */
  until: z.iso.datetime().optional(),
});

const freeze = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  why: z.string().min(1).max(200),
  countries: z.array(country).min(1).default(everyCountry),
  channels: names.default(['stable']),
  apps: names.default(['*']),
});

const rightsFile = z.strictObject({
  schema: z.literal(1),
  keys: z.array(keyEntry).min(1),
  /** Changes that need two people: those of these apps, and of these kinds. */
  twoPeople: z
    .strictObject({
      apps: z.array(channelName).default(['protection', 'shell']),
      disable: z.boolean().default(true),
      channels: names.default(['stable']),
    })
    .prefault({}),
  freezes: z.array(freeze).default([]),
  /**
   * By country/channel: number of the last revision that is valid without a signature, because it predates the rights.
   */
  trusted: z.record(z.string().regex(/^(gh|ng)\/[a-z][a-z0-9-]*$/), z.number().int().min(0)).default({}),
});

/** A key with its public part. */
export type ReleaseKey = z.infer<typeof keyEntry> & { id: string; key: KeyObject };

/** Rights to change channels: content of a file such as `release-rights.json`. */
export type ReleaseRights = Omit<z.infer<typeof rightsFile>, 'keys'> & { keys: ReadonlyMap<string, ReleaseKey> };

/** Country and channel of a change. */
export interface ChangeTarget {
  country: 'gh' | 'ng';
  channel: string;
}

/**
 * Parses rights.
 * @throws `RejectedError` with the error
 */
export function parseRights(text: Buffer | string, file: string): ReleaseRights {
  const parsed = rightsFile.safeParse(parseJson(text));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    throw new RejectedError(`${file} is not a valid file of release rights: ${problems.join('; ')}`);
  }
  const keys = new Map<string, ReleaseKey>();
  for (const entry of parsed.data.keys) {
    const key = parsePublicKey(entry.publicKey);
    if (!key)
      throw new RejectedError(`${file}: the key of ${entry.identity} is not a public Ed25519 key (SPKI, base64).`);
    const id = getKeyId(key);
    if (keys.has(id)) throw new RejectedError(`${file}: ${entry.identity} has the key of ${keys.get(id)?.identity}.`);
    keys.set(id, { ...entry, id, key });
  }
  return { ...parsed.data, keys };
}

const includes = (list: readonly string[] = [], name: string): boolean => list.includes('*') || list.includes(name);

/** Returns whether a key may change an app in a channel. */
export const canChange = (key: ReleaseKey, app: string, place: ChangeTarget): boolean =>
  includes(key.apps, app) && isThere(key, place);

/** Returns whether a key may approve another person's change of an app in a channel. */
export const canApprove = (key: ReleaseKey, app: string, place: ChangeTarget): boolean =>
  (includes(key.apps, app) || includes(key.approves, app)) && isThere(key, place);

/** Returns whether a key may change an app in any channel. */
export const canChangeSomewhere = (key: ReleaseKey, app: string): boolean => includes(key.apps, app);

/** Returns whether a key may publish previews of an app. Previews belong to no country and no channel. */
export const canPreview = (key: ReleaseKey, app: string): boolean =>
  includes(key.apps, app) || includes(key.previews, app);

const isThere = ({ countries, channels }: ReleaseKey, { country: where, channel }: ChangeTarget): boolean =>
  countries.includes(where) && includes(channels, channel);

/** Returns whether a change of an app in a channel always needs two people. */
export const needsTwo = (
  { twoPeople }: ReleaseRights,
  app: string,
  isRemoval: boolean,
  { channel }: ChangeTarget,
): boolean =>
  includes(twoPeople.channels, channel) && (twoPeople.apps.includes(app) || (isRemoval && twoPeople.disable));

/** Returns the freeze of an app in a channel at a time; undefined if there is none. */
export const findFreeze = (
  { freezes }: ReleaseRights,
  app: string,
  { country: where, channel }: ChangeTarget,
  at: string,
): ReleaseRights['freezes'][number] | undefined =>
  freezes.find(
    ({ from, to, countries, channels, apps }) =>
      Date.parse(from) <= Date.parse(at) &&
      Date.parse(at) < Date.parse(to) &&
      countries.includes(where) &&
      includes(channels, channel) &&
      includes(apps, app),
  );

/** Returns whether a key was valid at the time of a change. */
export const isValidAt = ({ until }: ReleaseKey, at: string): boolean =>
  until === undefined || Date.parse(at) < Date.parse(until);
