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
  /** Failures of a page. */
  failure: '/report',
  /** Which releases a browser runs. */
  served: '/report/served',
  /** Web vitals of a page. */
  vitals: '/report/vitals',
  /** Session cookie: releases that this browser keeps to because newer ones failed, `sportsbook@<id>` joined by commas. */
  pinsCookie: 'remote-pins',
  /** Session cookie: remotes that a developer runs from elsewhere, `sportsbook@http://localhost:4302` joined by commas. */
  overrideCookie: 'mf-override',
  /** Query parameter of the same. Empty ends all overrides. */
  overrideQuery: 'mf',
} as const;

/** Response of `builds/previous.json`; 404 when there is none. */
export type PreviousRelease = Pick<SnapshotRemote, 'name' | 'version' | 'id'>;

/** What a document hands its page for reports. */
export interface PageReports {
  /** Proves that a report comes from a page that an edge has served; each report carries it. */
  token: string;
  /** The page is one of the sample whose web vitals are measured. */
  vitals?: true;
}

const country = z.enum(['gh', 'ng']);
const app = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const version = z.string().max(40);
/** Id of the page's snapshot. */
const snapshot = z.string().regex(/^[0-9a-f]{16}$/);
/** Of the document (`PageReports`); older shells send none. */
const token = z.string().max(60);

/** Most places of a stack that a report has. */
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
  /** Of the remote, where the page knows it. */
  version: version.optional(),
  where: z.string().max(120),
  message: z.string().max(300),
  /** Place of the first script in the stack. */
  at: place.optional(),
  /** Places of the scripts of apps in the stack, the first one included; older shells send none. */
  stack: z.array(place).max(MAX_FRAMES).optional(),
  country,
  path: z.string().max(200),
  snapshot: snapshot.optional(),
  token: token.optional(),
});
export type FailureReport = z.infer<typeof failureReport>;

/** Body of `/report/vitals`: once for a page, when it is hidden. */
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
        /** Of the page that was shown: its remote, and its address as the remote declares it, without the values of parameters. */
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
  /** What has run in this page so far, the shell included. */
  apps: z
    .array(z.object({ name: app, version }))
    .min(1)
    .max(60),
});
export type ServedReport = z.infer<typeof servedReport>;

/** A remote that a developer runs from elsewhere, or a preview of it. */
export interface RemoteOverride {
  remote: string;
  /** `http://localhost:4302`, or the name of a preview: `pr-123`. */
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
