import { z } from 'zod';
import { LATEST_BUILD } from './latest-build';
import { type SnapshotRemote } from './release';

/**
 * How releases reach a browser after the first page: what the edge responds and what the browser reports to it. The edge serves
 * the addresses below the country prefix, so that each country polls its own channel.
 */
export const DELIVERY = {
  /** Below `/{country}/m`: the releases this device would get now (reference: platform). */
  latest: LATEST_BUILD,
  /** Query parameter of `latest`: leaves the pins of this browser out, so that it learns what the channel would serve it. */
  unpinnedQuery: 'unpinned',
  /** Below `/{country}/m`, with `remote` and `not` (a release id): the newest other release of a remote that fits the shell. */
  previous: '/builds/previous.json',
  /** Which releases a browser runs. */
  served: '/report/served',
  /** Session cookie: releases that this browser keeps to because newer ones failed, `sportsbook@<id>` joined by commas. */
  pinsCookie: 'remote-pins',
  /** Session cookie: remotes that a developer runs from elsewhere, `sportsbook@http://localhost:4302` joined by commas. */
  overrideCookie: 'mf-override',
  /** Query parameter of the same. Empty ends all overrides. */
  overrideQuery: 'mf',
} as const;

/** Response of `builds/previous.json`; 404 when there is none. */
export type PreviousRelease = Pick<SnapshotRemote, 'name' | 'version' | 'id'>;

/** Body of `/report/served`. */
export const servedReport = z.object({
  country: z.enum(['gh', 'ng']),
  /** Id of the page's snapshot. */
  snapshot: z.string().regex(/^[0-9a-f]{16}$/),
  /** What has run in this page so far, the shell included. */
  apps: z
    .array(z.object({ name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), version: z.string().max(40) }))
    .min(1)
    .max(60),
});
export type ServedReport = z.infer<typeof servedReport>;

/** A remote that a developer runs from elsewhere. */
export interface RemoteOverride {
  remote: string;
  /** `http://localhost:4302` */
  origin: string;
}

/** Pins of a cookie's value by remote; whatever is no pin is passed over. */
export function readPins(cookie: string | undefined): Map<string, string> {
  const pins = new Map<string, string>();
  for (const pin of (cookie ?? '').split(',').slice(0, 20)) {
    const [, remote, id] = /^([a-z][a-z0-9-]{0,39})@([0-9a-f]{16})$/.exec(pin) ?? [];
    if (remote && id) pins.set(remote, id);
  }
  return pins;
}

/** The cookie's value for pins. */
export const writePins = (pins: ReadonlyMap<string, string>): string =>
  [...pins].map(([remote, id]) => `${remote}@${id}`).join();
