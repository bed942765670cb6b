import { type Release } from '@oware/contracts';
import { getTransferSize } from './budget';

/** Maximum growth factor of a part of an app in one release. */
const MOST_GROWTH = 1.5;
/** Minimum growth that counts, in transferred bytes. */
const LEAST_BYTES = 4096;

/** A part of an app that has grown too much. */
interface Growth {
  what: string;
  before: number;
  after: number;
}

/**
 * Returns the parts of a release that have grown too much since the current one: its entry, each common page, all its files.
 */
export function findGrowth(current: Release, next: Release): Growth[] {
  const before = new Map(listParts(current).map(({ what, bytes }) => [what, bytes]));
  return listParts(next).flatMap(({ what, bytes }) => {
    const known = before.get(what);
    const isTooMuch = known !== undefined && bytes > known * MOST_GROWTH && bytes - known > LEAST_BYTES;
    return isTooMuch ? [{ what, before: known, after: bytes }] : [];
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
