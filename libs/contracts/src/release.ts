import { z } from 'zod';

/** What one built file weighs and how a browser checks it. */
export const releaseFile = z.object({
  /** `sha256-…`, base64, as the integrity attribute wants it; releases built before 2026-11-21 have `sha384-…`. */
  integrity: z.string().regex(/^sha(256|384)-[A-Za-z0-9+/=]+$/),
  bytes: z.number().int().min(0),
  /** Size of the brotli copy; absent for files that do not shrink. */
  brotli: z.number().int().min(0).optional(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** Files that a route or a slot needs beside the remote's entry, relative to the release's `base`. */
const needs = {
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
};

export const releaseRoute = z.object({
  path: z.string().startsWith('/'),
  layout: z.string(),
  middleware: z.array(z.string()),
  contentPages: z.array(z.string()),
  title: z.string().optional(),
  clientOnly: z.boolean(),
  ...needs,
});
export type ReleaseRoute = z.infer<typeof releaseRoute>;

export const releaseSlot = z.object({ name: z.string(), clientOnly: z.boolean(), ...needs });
export type ReleaseSlot = z.infer<typeof releaseSlot>;

const appVersion = z.string().regex(/^\d{1,6}(\.\d{1,6}){0,3}$/);
const semver = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/);

/** First version of a native app by its system; an app of a system that is not named is not asked for. */
export const appVersions = z.object({ ios: appVersion.optional(), android: appVersion.optional() });
export type AppVersions = z.infer<typeof appVersions>;

/** `mf-release.json`: what one build of the shell or of a remote is, written beside it. */
export const release = z.object({
  schema: z.literal(1),
  kind: z.enum(['shell', 'remote']),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: semver,
  /** Hash over all files: two builds of the same sources have the same id. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  commit: z.string(),
  /** Whether the sources differed from the commit when they were built; absent in releases built before 2026-11-29. */
  dirty: z.boolean().optional(),
  /** A remote: the range of the door it needs. The shell: the version of the door it is. */
  platform: z.string(),
  /** The native apps that a remote runs in; absent: in each, as in every browser. */
  app: appVersions.optional(),
  /** A shell whose documents define the policy of Trusted Types, so that an edge may enforce it (docs/adr/0171); absent in older ones. */
  trustedTypes: z.boolean().optional(),
  /** A shell whose pages send the token of their document with each report, so that an edge may reject others (docs/adr/0177); absent in older ones. */
  signedReports: z.boolean().optional(),
  /** Teams that answer for the app, as CODEOWNERS names them: `@oware/promotions`; absent in older releases. */
  owner: z.string().max(200).optional(),
  /** Version of the federation runtime; the shell provides it, so a remote must have been built with the same major and minor part. */
  mfRuntime: semver,
  /** Address of the browser files, with slashes at both ends. */
  base: z.string().regex(/^\/.*\/$/),
  /** First scripts of the browser in order; the last one is the entry. A remote has one. */
  entry: z.array(z.string()).min(1),
  /** Entry of the server build, relative to its folder. */
  serverEntry: z.string(),
  /** Style sheets that every page needs. */
  styles: z.array(z.string()),
  exposes: z.array(z.string()),
  /** Files of the exposed module itself. */
  exposed: z.object(needs),
  shared: z.array(z.object({ name: z.string(), version: z.string(), provided: z.boolean() })),
  routes: z.array(releaseRoute),
  slots: z.array(releaseSlot),
  files: z.record(z.string(), releaseFile),
  serverFiles: z.record(z.string(), releaseFile),
  /** Sum over the browser files, uncompressed. */
  bytes: z.number().int().min(0),
});
export type Release = z.infer<typeof release>;

/** What a country is served: one shell and the remotes that go with it. Immutable; a change makes a new one. */
export const registryDocument = z.object({
  schema: z.literal(1),
  country: z.enum(['gh', 'ng']),
  /** Hash over country and release ids. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  shell: release.refine((value) => value.kind === 'shell', 'the shell slot holds a remote'),
  remotes: z.array(release.refine((value) => value.kind === 'remote', 'a remote slot holds the shell')),
});
export type RegistryDocument = z.infer<typeof registryDocument>;

/** Releases that one page is made of. The id tells whether two pages are made of the same ones. */
export type ReleaseSet = Pick<RegistryDocument, 'id' | 'shell' | 'remotes'>;

/** A remote as the browser needs to know it. */
export interface SnapshotRemote {
  name: string;
  version: string;
  /** Id of the release. */
  id: string;
  platform: string;
  mfRuntime: string;
  /** Address of the entry script. */
  entry: string;
  integrity: string;
  base: string;
  routes: ReleaseRoute[];
  slots: ReleaseSlot[];
}

/** The part of a registry document that the HTML inlines, so that server and browser never disagree. */
export interface ReleaseSnapshot {
  id: string;
  shell: Pick<SnapshotRemote, 'version' | 'id'>;
  mfRuntime: string;
  remotes: SnapshotRemote[];
}
