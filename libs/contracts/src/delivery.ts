import { z } from 'zod';
import { LATEST_BUILD } from './latest-build';
import { type SnapshotRemote } from './release';

/**
 * Paths, parameters and cookies by which releases reach a browser after the first page, and for the browser's reports. The edge serves the
 * addresses below the country prefix, so that each country polls its own channel.
 */
export const DELIVERY = {
  /** Below `/{country}/m`: releases that this device would get now (reference: platform). */
  latest: LATEST_BUILD,
  /** Query parameter of `latest`: ignores the pins of this browser and returns the releases of the channel. */
  unpinnedQuery: 'unpinned',
  /**
   * Below `/{country}/m`, with `remote` and `not` (a release id): the newest other release of a remote that is compatible with the shell.
   */
  previous: '/builds/previous.json',
  /** Reports of failures of a page. */
  failure: '/report',
  /** Reports of the releases that a browser runs. */
  served: '/report/served',
  /** Reports of the web vitals of a page. */
  vitals: '/report/vitals',
  /**
   * Session cookie: releases that this browser stays on because newer ones failed, `sportsbook@<id>` joined by commas.
   */
  pinsCookie: 'remote-pins',
  /** Session cookie: remotes that a developer runs elsewhere, `sportsbook@http://localhost:4302` joined by commas. */
  overrideCookie: 'mf-override',
  /** Query parameter with the same value. An empty value ends all overrides. */
  overrideQuery: 'mf',
} as const;

/** Response of `builds/previous.json`; 404 if there is none. */
export type PreviousRelease = Pick<SnapshotRemote, 'name' | 'version' | 'id'>;

/** Data for reports that a document passes to its page. */
export interface PageReports {
  /** Proves that the page of a report was served by an edge; part of each report. */
  token: string;
  /** Set on the sampled pages whose web vitals are measured. */
  vitals?: true;
}

const country = z.enum(['gh', 'ng']);
const app = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const version = z.string().max(40);
/** Id of the page's snapshot. */
const snapshot = z.string().regex(/^[0-9a-f]{16}$/);
/** Token of the document (`PageReports`); missing from older shells. */
const token = z.string().max(60);

/** Maximum number of stack places in a report. */
export const MAX_FRAMES = 8;
/** Place in a script: file, line and column, as `promotions/511.1a2b3c.js:1:2345`. */
const place = z.string().regex(/^[a-z][a-z0-9-]*\/[\w.-]{1,100}(:\d{1,7}){0,2}$/);

/** Body of `/report`. */
export const failureReport = z.object({
  kind: z.enum([
    'network',
    'timeout',
    'integrity',
    'bad-script',
    'incompatible',
    'setup',
    'render',
    'data',
    'script',
    'unknown',
  ]),
  remote: app,
  /** Version of the remote, if it is known. */
  version: version.optional(),
  where: z.string().max(120),
  message: z.string().max(300),
  /** Place of the first script in the stack. */
  at: place.optional(),
  /** Places of app scripts in the stack, including the first; missing from older shells. */
  stack: z.array(place).max(MAX_FRAMES).optional(),
  country,
  path: z.string().max(200),
  snapshot: snapshot.optional(),
  token: token.optional(),
});
export type FailureReport = z.infer<typeof failureReport>;

/** Body of `/report/vitals`: sent once per page, when it is hidden. */
export const vitalsReport = z.object({
  country,
  snapshot,
  token,
  vitals: z
    .array(
      z.object({
        name: z.enum(['LCP', 'INP', 'CLS']),
        /** LCP and INP in ms, CLS without a unit. */
        value: z.number().min(0).max(600_000),
        /** Page that was shown: its remote, and its route as declared by the remote, without parameter values. */
        remote: app,
        version,
        route: z.string().max(120),
      }),
    )
    .min(1)
    .max(3),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

/** Body of `/report/served`. */
export const servedReport = z.object({
  country,
  snapshot,
  token: token.optional(),
  /** Releases that have run in this page so far, including the shell. */
  apps: z
    .array(z.object({ name: app, version }))
    .min(1)
    .max(60),
});
export type ServedReport = z.infer<typeof servedReport>;

/** A remote that a developer runs elsewhere, or a preview of it. */
export interface RemoteOverride {
  remote: string;
  /** `http://localhost:4302`, or the name of a preview: `pr-123`. */
  origin: string;
}

/** Returns the pins of a cookie's value by remote; invalid entries are ignored. */
export function parsePins(cookie: string | undefined): Map<string, string> {
  const pins = new Map<string, string>();
  for (const pin of (cookie ?? '').split(',').slice(0, 20)) {
    const [, remote, id] = /^([a-z][a-z0-9-]{0,39})@([0-9a-f]{16})$/.exec(pin) ?? [];
    if (remote && id) pins.set(remote, id);
  }
  return pins;
}

/** Returns the cookie's value for pins. */
export const formatPins = (pins: ReadonlyMap<string, string>): string =>
  [...pins].map(([remote, id]) => `${remote}@${id}`).join();
