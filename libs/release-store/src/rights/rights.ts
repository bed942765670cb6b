import { channelName } from '@oware/contracts';
import { type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { fromJson } from '../json';
import { Refused } from '../refused';
import { getKeyId, readPublicKey } from './keys';

const country = z.enum(['gh', 'ng']);
const everyCountry: z.infer<typeof country>[] = ['gh', 'ng'];
/** Names, or `*` for each. */
const names = z.array(z.union([z.literal('*'), channelName])).min(1);

const keyEntry = z.strictObject({
  /** Who holds the key: a person, or a pipeline. Two keys of one identity are one person. */
  identity: z.string().min(1).max(80),
  team: z.string().min(1).max(80),
  /** SPKI, DER, base64. */
  publicKey: z.string(),
  /** Apps that it may change. */
  apps: names.optional(),
  /** Apps whose changes by others it may approve; `apps` may be approved as well. */
  approves: names.optional(),
  countries: z.array(country).min(1).default(everyCountry),
  channels: names.default(['*']),
  /** Changes dated from then on are not its. */
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
  /** Changes that two people make: of these apps, and of these kinds. */
  twoPeople: z
    .strictObject({
      apps: z.array(channelName).default(['protection', 'shell']),
      disable: z.boolean().default(true),
      channels: names.default(['stable']),
    })
    .prefault({}),
  freezes: z.array(freeze).default([]),
  /** By country/channel: revisions up to this number count without a signature. They were made before there were rights. */
  trusted: z.record(z.string().regex(/^(gh|ng)\/[a-z][a-z0-9-]*$/), z.number().int().min(0)).default({}),
});

/** A key with its public part. */
export type ReleaseKey = z.infer<typeof keyEntry> & { id: string; key: KeyObject };

/** Who may change channels: what a file such as `release-rights.json` says. */
export type ReleaseRights = Omit<z.infer<typeof rightsFile>, 'keys'> & { keys: ReadonlyMap<string, ReleaseKey> };

/** Where a change is made. */
export interface Place {
  country: 'gh' | 'ng';
  channel: string;
}

/** Reads rights. @throws Refused that names what is wrong */
export function readRights(text: Buffer | string, file: string): ReleaseRights {
  const parsed = rightsFile.safeParse(fromJson(text));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    throw new Refused(`${file} does not say who may release: ${problems.join('; ')}`);
  }
  const keys = new Map<string, ReleaseKey>();
  for (const entry of parsed.data.keys) {
    const key = readPublicKey(entry.publicKey);
    if (!key) throw new Refused(`${file}: the key of ${entry.identity} is not a public Ed25519 key (SPKI, base64).`);
    const id = getKeyId(key);
    if (keys.has(id)) throw new Refused(`${file}: ${entry.identity} has the key of ${keys.get(id)?.identity}.`);
    keys.set(id, { ...entry, id, key });
  }
  return { ...parsed.data, keys };
}

const includes = (list: readonly string[] = [], name: string): boolean => list.includes('*') || list.includes(name);

/** Whether a key may change an app there. */
export const mayChange = (key: ReleaseKey, app: string, place: Place): boolean =>
  includes(key.apps, app) && isThere(key, place);

/** Whether a key may be the second for a change of an app there. */
export const mayApprove = (key: ReleaseKey, app: string, place: Place): boolean =>
  (includes(key.apps, app) || includes(key.approves, app)) && isThere(key, place);

const isThere = ({ countries, channels }: ReleaseKey, { country: where, channel }: Place): boolean =>
  countries.includes(where) && includes(channels, channel);

/** Whether a change of an app there is made by two people whenever it is made. */
export const needsTwo = ({ twoPeople }: ReleaseRights, app: string, isRemoval: boolean, { channel }: Place): boolean =>
  includes(twoPeople.channels, channel) && (twoPeople.apps.includes(app) || (isRemoval && twoPeople.disable));

/** The freeze that a time lies in for an app there; undefined outside of all. */
export const findFreeze = (
  { freezes }: ReleaseRights,
  app: string,
  { country: where, channel }: Place,
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

/** Whether a key counts for a change of this time. */
export const isInForce = ({ until }: ReleaseKey, at: string): boolean =>
  until === undefined || Date.parse(at) < Date.parse(until);
