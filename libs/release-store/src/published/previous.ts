import { type ChannelDocument, type Release } from '@oware/contracts';
import { isBad } from './bad-files';
import { RejectedError } from '../rejected';

type ReadRevision = (revision: number) => Promise<ChannelDocument>;

/**
 * Returns the revision that a rollback of one app restores: the last one that served it differently from now. Revisions undone by rollbacks
 * are skipped, so that a second rollback goes further back and not forward.
 * @param bad result of `listBadVersions`: releases that are marked bad are skipped too
 * @throws `RejectedError` when it was never served differently
 */
export async function findPrevious(
  latest: ChannelDocument,
  name: string,
  read: ReadRevision,
  bad: ReadonlySet<string> = new Set(),
): Promise<ChannelDocument> {
  const now = getServedState(latest, name);
  if (now === undefined) throw new RejectedError(`${name} is not known in this channel.`);
  for (let at = latest; ;) {
    const { action, name: about, to } = at.change;
    const undone = action === 'rollback' && to !== undefined && (about === undefined || about === name);
    const before = undone ? to : at.revision - 1;
    const earlier = before >= 1 ? await read(before) : undefined;
    const then = earlier && getServedState(earlier, name);
    if (!earlier || then === undefined) {
      throw new RejectedError(
        `${name} has no earlier release to roll back to. To stop serving a remote: disable ${name}.`,
      );
    }
    const current = findCurrent(earlier, name);
    if (then !== now && !(current && isBad(bad, current))) return earlier;
    at = earlier;
  }
}

/** Maximum number of revisions searched for replacement releases. */
const REVISIONS_LOOKED_AT = 100;

/**
 * Lists releases of an app that a channel served to all devices and that no rollback or disabling has removed since, newest first: possible
 * replacements for a release that does not run or is incompatible. A release that was promoted again later counts.
 */
export async function listServedBefore(latest: ChannelDocument, name: string, read: ReadRevision): Promise<Release[]> {
  const found: Release[] = [];
  const takenBack = new Set<string>();
  let at = latest;
  for (let looked = 1; ; looked++) {
    const release = findCurrent(at, name);
    if (release && !takenBack.has(release.id) && !found.some(({ id }) => id === release.id)) found.push(release);
    if (at.revision === 1 || looked === REVISIONS_LOOKED_AT) return found;
    const { action, name: about, to } = at.change;
    const isAbout = about === undefined || about === name;
    const before = await read(at.revision - 1);
    const undone = findCurrent(before, name);
    const isUndone = isAbout && ((action === 'rollback' && to !== undefined) || action === 'disable');
    if (isUndone && undone && undone.id !== release?.id && !found.some(({ id }) => id === undone.id))
      takenBack.add(undone.id);
    at = isAbout && action === 'rollback' && to !== undefined ? await read(to) : before;
  }
}

const findCurrent = ({ shell, remotes }: ChannelDocument, name: string): Release | undefined =>
  [shell, ...remotes].find((release) => release.name === name);

/** Returns a comparable text for the served state of an app; undefined before its first release. */
function getServedState(document: ChannelDocument, name: string): string | undefined {
  const current = findCurrent(document, name);
  if (current) return `${current.version} ${current.id}`;
  return document.disabled.some((entry) => entry.name === name) ? 'disabled' : undefined;
}
