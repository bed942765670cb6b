import { NothingToDo, RejectedError, type Channel, type ReleaseRights, type Store } from '@oware/release-store';
import { markReleaseBad, promoteRelease, type Author } from '../channel/changes';
import { verifyRelease } from '../published/attest';
import { publish, publishPreview } from '../published/publish';
import { UsageError } from '../rejected';
import { loadAuthority, loadSigner } from '../rights/load';
import { parseReason, parseSubject, type Flags } from './options';
import { reportChange } from './report-change';
import { type Surroundings } from './surroundings';

/** `publish`: publishes a build under its version, or as a preview. */
export async function publishBuild(
  store: Store,
  dist: string,
  name: string,
  flags: Flags,
  { root, environment, now }: Surroundings,
  rights?: ReleaseRights,
): Promise<string[]> {
  const allowDirty = flags['allow-dirty'] ?? false;
  if (allowDirty && !store.localPath)
    throw new RejectedError(`--allow-dirty is for a store in a folder; ${store.place} is not a folder.`);
  const { preview } = flags;
  if (preview !== undefined) {
    const authority = rights && loadAuthority(environment, rights);
    authority?.assertMayPreview(name);
    const { version, commit } = await publishPreview(store, dist, name, {
      ...{ preview, now: now(), allowDirty },
      signer: authority?.signer,
    });
    return [`${name} ${version} (commit ${commit.slice(0, 12)}) is the preview ${preview}: ?mf=${name}@${preview}`];
  }
  const { release, fresh } = await publish(store, dist, name, {
    allowDirty,
    rights,
    attester: { root, environment, signer: loadSigner(environment) },
  });
  return [
    `${release.name}@${release.version} (id ${release.id}, commit ${release.commit.slice(0, 12)}) ${fresh ? 'is published' : 'was published before, with the same bytes'}.`,
  ];
}

/**
 * `promote`: serves a version to everybody. Succeeds without a new revision when it is already current, so that you can repeat a job.
 * @throws RejectedError when an urgent change was requested for the current version: open pages would not replace the previous one
 */
export async function promoteVersion(
  channel: Channel,
  author: Author,
  argument: string | undefined,
): Promise<string[]> {
  const { name, version } = parseSubject(argument);
  try {
    return await reportChange(promoteRelease(channel, author, name, version), author);
  } catch (error) {
    if (!(error instanceof NothingToDo) || author.urgent === true) throw error;
    return [`${channel.country}/${channel.channel}: ${error.message} Nothing was changed.`];
  }
}

/** `verify`: checks a published release. */
export async function verifyPublished(
  store: Store,
  argument: string | undefined,
  rights?: ReleaseRights,
): Promise<string[]> {
  const { name, version } = parseSubject(argument);
  if (version === undefined) throw new UsageError(`Name the version: verify ${name}@1.2.3.`);
  return verifyRelease(store, { name, version }, rights);
}

/** `mark-bad`: marks a release bad permanently. */
export async function markBad(
  store: Store,
  author: Author,
  argument: string | undefined,
  flags: Flags,
): Promise<string[]> {
  const { name, version } = parseSubject(argument);
  if (version === undefined) throw new UsageError(`Name the version: mark-bad ${name}@1.2.3 --why "…".`);
  return [await markReleaseBad(store, author, { name, version, why: parseReason(flags) })];
}
