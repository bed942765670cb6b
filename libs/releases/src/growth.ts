import { type Release } from '@oware/contracts';
import { getTransferSize } from './budget';

/** Maximum factor by which a part of an app may grow in one release. */
const MAX_GROWTH = 1.5;
/** Minimum growth that counts, in transferred bytes. */
const MIN_BYTES = 4096;

/** A part of an app that has grown too much. */
interface Growth {
  what: string;
  before: number;
  after: number;
}

/**
 * Returns the parts of a release that have grown too much since the current one: its entry, each page that both releases have, and all
 * its files together.
 */
export function findGrowth(current: Release, next: Release): Growth[] {
  const before = new Map(listParts(current).map(({ what, bytes }) => [what, bytes]));
  return listParts(next).flatMap(({ what, bytes }) => {
    const previousBytes = before.get(what);
    const isTooMuch =
      previousBytes !== undefined && bytes > previousBytes * MAX_GROWTH && bytes - previousBytes > MIN_BYTES;
    return isTooMuch ? [{ what, before: previousBytes, after: bytes }] : [];
  });
}

function listParts(release: Release): { what: string; bytes: number }[] {
  const { entry, styles, exposed, routes, files } = release;
  const first = [...entry, ...styles, ...exposed.scripts, ...exposed.styles];
  return [
    { what: 'its entry', bytes: getTransferSize(release, [...entry, ...styles]) },
    ...routes.map(({ path, ...needs }) => ({
      what: `the page ${path}`,
      bytes: getTransferSize(release, [...first, ...needs.scripts, ...needs.styles]),
    })),
    { what: 'all its files', bytes: getTransferSize(release, Object.keys(files)) },
  ];
}
