import { type ChannelChange, type ChannelDocument, type Release } from '@oware/contracts';
import {
  assertWhole,
  describeBadMark,
  findBadMark,
  listBadVersions,
  listChannels,
  getLatestRevision,
  markBad,
  findPrevious,
  ignoreRejected,
  listPublishedReleases,
  readRelease,
  readRevision,
  RejectedError,
  type Channel,
  type MarkRights,
  type Store,
} from '@oware/release-store';
import { RevisionConflictError } from '../rejected';
import { type Authority } from '../rights/authority';
import { commit, describeChange } from './commit';
import { assertFits } from './gate';
import { findServedRelease } from './served-release';
import { addCanary, getCanary, disable, listReleases, promote, restore, type ChannelState } from './state';

/** Author of a change, with its time and the expected revision. */
export interface Author {
  by: string;
  /** The reason, in one sentence. */
  why?: string | undefined;
  now(): Date;
  /** Open pages drop the replaced release immediately. */
  urgent?: boolean;
  /** Revision that the author has seen; the change is rejected when another one is the newest. */
  expect?: number;
  /** Allows a change during a freeze, which needs a second person. */
  emergency?: boolean;
  /** Id of the proposals for both countries, if the change is made in both. */
  proposalId?: string | undefined;
  /** Rights of the author; absent where no rights are required. */
  authority?: Authority;
}

/** Returns the newest revision of a channel; if the author has an authority, the newest authorised one. */
export const getLatestFor = ({ authority }: Author, channel: Channel): Promise<ChannelDocument | undefined> =>
  authority ? authority.history(channel).latest() : getLatestRevision(channel);

/** Reads an earlier revision; unauthorised ones are skipped. */
const readFor = ({ authority }: Author, channel: Channel, revision: number): Promise<ChannelDocument> =>
  authority ? authority.history(channel).read(revision) : readRevision(channel, revision);

/** Returns the rights that marks of bad releases need in a channel; undefined where every mark counts. */
const getMarkRights = ({ authority }: Author, { country, channel }: Channel): MarkRights | undefined =>
  authority && { rights: authority.rights, place: { country, channel } };

interface Draft {
  state: ChannelState;
  change: Omit<ChannelChange, 'at' | 'by' | 'why'>;
  /** Newly served releases: their files are checked once more. */
  entering?: Release[];
}

/**
 * Makes one change to a channel: drafts it from the newest revision, checks it with the compatibility gate, and writes the next revision.
 */
async function change(
  channel: Channel,
  author: Author,
  draft: (latest: ChannelDocument | undefined) => Promise<Draft>,
): Promise<ChannelDocument> {
  const latest = await getLatestFor(author, channel);
  const revision = latest?.revision ?? 0;
  if (author.expect !== undefined && author.expect !== revision) {
    const description = latest ? ` (${describeChange(latest.change)})` : '';
    throw new RevisionConflictError(
      `${channel.country}/${channel.channel} is at revision ${revision}${description}, not at ${author.expect}. Nothing was changed.`,
    );
  }
  const { state, change, entering = [] } = await draft(latest);
  const { name, action } = change;
  await assertNoneBad(channel.store, state, latest, getMarkRights(author, channel));
  if (action !== 'disable') await assertFits(state, change, () => listPublishedReleases(channel.store, name ?? ''));
  for (const release of entering) await assertWhole(channel.store, release);
  const whole = {
    ...change,
    at: author.now().toISOString(),
    by: author.by,
    ...(author.urgent === true && { urgent: true }),
    ...(author.why !== undefined && { why: author.why }),
    ...(author.emergency === true && { emergency: true }),
  };
  return commit(channel, latest, state, whole, author.authority);
}

/** @throws RejectedError when a newly served release is marked bad, by its version or its files */
async function assertNoneBad(
  store: Store,
  state: ChannelState,
  latest: ChannelState | undefined,
  needed: MarkRights | undefined,
): Promise<void> {
  const served = new Set(latest === undefined ? [] : listReleases(latest).map(({ name, id }) => `${name} ${id}`));
  for (const { name, version, id } of listReleases(state)) {
    const mark = served.has(`${name} ${id}`) ? undefined : await findBadMark(store, { name, version, id }, needed);
    if (mark)
      throw new RejectedError(
        `${describeBadMark({ name, version }, mark)} Nothing was changed. Publish a repaired version under a new number.`,
      );
  }
}

const described = ({ name, version, id }: Release): Pick<ChannelChange, 'name' | 'version' | 'id'> => ({
  name,
  version,
  id,
});

/** Serves a published release to everybody; without a version, the release of its canary. */
export function promoteRelease(
  channel: Channel,
  author: Author,
  name: string,
  version?: string,
): Promise<ChannelDocument> {
  return change(channel, author, async (latest) => {
    const trial = latest && getCanary(latest, name)?.release.version;
    const chosen = version ?? trial;
    if (chosen === undefined)
      throw new RejectedError(`${name} has no canary here: name the version to promote (promote ${name}@1.2.3).`);
    const release = await readRelease(channel.store, name, chosen);
    return {
      state: promote(latest, release),
      change: { action: 'promote', ...described(release) },
      entering: [release],
    };
  });
}

/** Serves a published release to a part of the devices. */
export function startCanary(
  channel: Channel,
  author: Author,
  name: string,
  version: string,
  traffic: number,
): Promise<ChannelDocument> {
  return change(channel, author, async (latest) => {
    const release = await readRelease(channel.store, name, version);
    return {
      state: addCanary(latest, release, traffic),
      change: { action: 'canary', ...described(release), traffic },
      entering: [release],
    };
  });
}

/** Stops serving a remote to everybody. */
export function disableRemote(channel: Channel, author: Author, name: string): Promise<ChannelDocument> {
  return change(channel, author, async (latest) => ({
    state: disable(latest, name),
    change: { action: 'disable', name },
  }));
}

/** Ends an app's canary, or, when it has none, restores the previously served release. */
export function rollbackOne(channel: Channel, author: Author, name: string): Promise<ChannelDocument> {
  return change(channel, author, async (found) => {
    const latest = requireLatest(channel, found);
    const trial = getCanary(latest, name)?.release;
    if (trial) {
      const canaries = latest.canaries.filter(({ release }) => release !== trial);
      return { state: { ...getState(latest), canaries }, change: { action: 'rollback', ...described(trial) } };
    }
    const bad = await listBadVersions(channel.store, name, getMarkRights(author, channel));
    const earlier = await findPrevious(latest, name, (revision) => readFor(author, channel, revision), bad);
    const state = restore(latest, earlier, name);
    const release = [state.shell, ...state.remotes].find((one) => one.name === name);
    return {
      state,
      change: { action: 'rollback', ...(release ? described(release) : { name }), to: earlier.revision },
      entering: release ? [release] : [],
    };
  });
}

/** Serves exactly the releases of an earlier revision. */
export function rollbackTo(channel: Channel, author: Author, revision: number): Promise<ChannelDocument> {
  return change(channel, author, async (found) => {
    const latest = requireLatest(channel, found);
    if (revision >= latest.revision)
      throw new RejectedError(`Revision ${revision} is not an earlier one: the newest is ${latest.revision}.`);
    const state = getState(await readFor(author, channel, revision));
    const served = new Set([latest.shell, ...latest.remotes].map(({ id }) => id));
    const entering = [state.shell, ...state.remotes, ...state.canaries.map(({ release }) => release)].filter(
      ({ id }) => !served.has(id),
    );
    return { state, change: { action: 'rollback', to: revision }, entering };
  });
}

const getState = ({ shell, remotes, canaries, disabled }: ChannelDocument): ChannelState => ({
  shell,
  remotes,
  canaries,
  disabled,
});

function requireLatest({ country, channel }: Channel, latest: ChannelDocument | undefined): ChannelDocument {
  if (!latest) throw new RejectedError(`Nothing was ever promoted to ${country}/${channel}.`);
  return latest;
}

/**
 * Marks a release bad permanently: no channel accepts it, and no rollback or edge returns to it. With an authority, documents that somebody
 * without rights has written or damaged do not prevent it.
 * @throws RejectedError when a channel still serves it
 */
export async function markReleaseBad(
  store: Store,
  { by, now, authority }: Author,
  { name, version, why }: { name: string; version: string; why: string },
): Promise<string> {
  authority?.assertMayChange(name);
  const release =
    (authority && (await findServedRelease(store, authority, { name, version }))) ??
    (await readRelease(store, name, version));
  const documents = await Promise.all(
    (await listChannels(store)).map((channel) =>
      authority ? authority.history(channel).latest().catch(ignoreRejected) : getLatestRevision(channel),
    ),
  );
  const places = documents.flatMap((document) =>
    document && listReleases(document).some((served) => served.name === name && served.id === release.id)
      ? [`${document.country}/${document.channel}`]
      : [],
  );
  if (places.length > 0)
    throw new RejectedError(
      `${name} ${version} is served in ${places.join(', ')}: roll it back there first (rollback ${name}). Nothing was changed.`,
    );
  const fresh = await markBad(store, release, { by, at: now().toISOString(), why }, authority);
  return fresh ? `${name}@${version} is marked bad: ${why}` : `${name}@${version} was marked bad before.`;
}
