import { type ChannelDocument, type Release } from '@oware/contracts';
import { listReleases } from './release-set';

/** Age of a change at which all open pages have reloaded since, ms. */
const AGE_MS = 2 * 3_600_000;
/** Maximum revisions to check. */
const LOOK_BACK = 20;

const listServed = (document: ChannelDocument): Release[] => [
  ...listReleases(document),
  ...document.canaries.map(({ release }) => release),
];

/** Finds the releases that urgent changes of a channel have replaced, up to a revision. */
export async function findReplacedUrgently(
  newest: number,
  read: (revision: number) => Promise<ChannelDocument>,
  now = Date.now(),
): Promise<Release[]> {
  const found: Release[] = [];
  for (let revision = newest; revision > Math.max(1, newest - LOOK_BACK); revision--) {
    const document = await read(revision);
    const { urgent, name, at } = document.change;
    if (urgent !== true || now - Date.parse(at) > AGE_MS) continue;
    const remaining = new Set(listServed(document).map(({ id }) => id));
    const before = listServed(await read(revision - 1));
    found.push(
      ...before.filter((release) => (name === undefined || release.name === name) && !remaining.has(release.id)),
    );
  }
  return found;
}
