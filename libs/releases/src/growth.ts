import { type Release } from '@oware/contracts';
import { weigh } from './budget';

/** A part of an app may grow this much in one release. */
const MOST_GROWTH = 1.5;
/** Growth below this many bytes over the wire does not count. */
const LEAST_BYTES = 4096;

/** A part of an app that has grown too much. */
interface Growth {
  what: string;
  before: number;
  after: number;
}

/** Returns which parts of a release have outgrown the current one: its entry, each page that both have, all its files. */
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
    { what: 'its entry', bytes: weigh(release, [...entry, ...styles]) },
    ...routes.map(({ path, ...needs }) => ({
      what: `the page ${path}`,
      bytes: weigh(release, [...first, ...needs.scripts, ...needs.styles]),
    })),
    { what: 'all its files', bytes: weigh(release, Object.keys(files)) },
  ];
}
