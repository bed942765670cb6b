import { type ChannelDocument, type Release } from '@oware/contracts';
import { Refused } from '../refused';

type ReadRevision = (revision: number) => Promise<ChannelDocument>;

/**
 * The revision that a rollback of one app goes back to: the last one in which it was served otherwise than now. What
 * rollbacks have undone is passed over, so that a second rollback goes further back and not forth.
 * @param bad versions that are marked bad: they are passed over as well
 * @throws Refused when it was never served otherwise
 */
export async function previousOf(
  latest: ChannelDocument,
  name: string,
  read: ReadRevision,
  bad: ReadonlySet<string> = new Set(),
): Promise<ChannelDocument> {
  const now = served(latest, name);
  if (now === undefined) throw new Refused(`${name} is not known in this channel.`);
  for (let at = latest; ;) {
    const { action, name: about, to } = at.change;
    const undone = action === 'rollback' && to !== undefined && (about === undefined || about === name);
    const before = undone ? to : at.revision - 1;
    const earlier = before >= 1 ? await read(before) : undefined;
    const then = earlier && served(earlier, name);
    if (!earlier || then === undefined) {
      throw new Refused(
        `${name} was never served otherwise before, so there is nothing to go back to. To take a remote out: disable ${name}.`,
      );
    }
    const version = currentIn(earlier, name)?.version;
    if (then !== now && !(version !== undefined && bad.has(version))) return earlier;
    at = earlier;
  }
}

/** How many revisions are looked at for releases that may stand in for another. */
const REVISIONS_LOOKED_AT = 100;

/**
 * Releases of an app that a channel served to everybody and that nobody took back since by a rollback or by disabling it, newest first: what may
 * stand in for one that does not run or fit. One that was promoted again later counts.
 */
export async function servedBefore(latest: ChannelDocument, name: string, read: ReadRevision): Promise<Release[]> {
  const found: Release[] = [];
  const takenBack = new Set<string>();
  let at = latest;
  for (let looked = 1; ; looked++) {
    const release = currentIn(at, name);
    if (release && !takenBack.has(release.id) && !found.some(({ id }) => id === release.id)) found.push(release);
    if (at.revision === 1 || looked === REVISIONS_LOOKED_AT) return found;
    const { action, name: about, to } = at.change;
    const isAbout = about === undefined || about === name;
    const before = await read(at.revision - 1);
    const undone = currentIn(before, name);
    const isUndone = isAbout && ((action === 'rollback' && to !== undefined) || action === 'disable');
    if (isUndone && undone && undone.id !== release?.id && !found.some(({ id }) => id === undone.id))
      takenBack.add(undone.id);
    at = isAbout && action === 'rollback' && to !== undefined ? await read(to) : before;
  }
}

const currentIn = ({ shell, remotes }: ChannelDocument, name: string): Release | undefined =>
  [shell, ...remotes].find((release) => release.name === name);

/** What an app is served as, comparable; undefined before its first release. */
function served(document: ChannelDocument, name: string): string | undefined {
  const current = currentIn(document, name);
  if (current) return `${current.version} ${current.id}`;
  return document.disabled.some((entry) => entry.name === name) ? 'disabled' : undefined;
}
