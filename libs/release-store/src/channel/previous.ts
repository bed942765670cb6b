import { type ChannelDocument } from '@oware/contracts';
import { Refused } from '../refused';

type ReadRevision = (revision: number) => Promise<ChannelDocument>;

/**
 * The revision that a rollback of one app goes back to: the last one in which it was served otherwise than now. What
 * rollbacks have undone is passed over, so that a second rollback goes further back and not forth.
 * @throws Refused when it was never served otherwise
 */
export async function previousOf(latest: ChannelDocument, name: string, read: ReadRevision): Promise<ChannelDocument> {
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
    if (then !== now) return earlier;
    at = earlier;
  }
}

/** What an app is served as, comparable; undefined before its first release. */
function served({ shell, remotes, disabled }: ChannelDocument, name: string): string | undefined {
  const current = [shell, ...remotes].find((release) => release.name === name);
  if (current) return `${current.version} ${current.id}`;
  return disabled.some((entry) => entry.name === name) ? 'disabled' : undefined;
}
