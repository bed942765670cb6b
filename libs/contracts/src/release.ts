import { z } from 'zod';

/** Size and hash of one built file. */
export const releaseFile = z.object({
  /** `sha256-…`, base64, for the integrity attribute; releases built before 2026-11-21 have `sha384-…`. */
  integrity: z.string().regex(/^sha(256|384)-[A-Za-z0-9+/=]+$/),
  bytes: z.number().int().min(0),
  /** Size of the brotli copy; absent for files that do not compress. */
  brotli: z.number().int().min(0).optional(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** Files that a route or a slot needs in addition to the remote's entry, relative to the release's `base`. */
const needs = {
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
};

export const releaseRoute = z.object({
  path: z.string().startsWith('/'),
  layout: z.string(),
  middleware: z.array(z.string()),
  contentPages: z.array(z.string()),
  /** Pattern of the page above it; absent when it is the nearest page whose path is a beginning of this one, and in older releases. */
  parent: z.string().startsWith('/').optional(),
  title: z.string().optional(),
  clientOnly: z.boolean(),
  ...needs,
});
export type ReleaseRoute = z.infer<typeof releaseRoute>;

export const releaseSlot = z.object({ name: z.string(), clientOnly: z.boolean(), ...needs });
export type ReleaseSlot = z.infer<typeof releaseSlot>;

const appVersion = z.string().regex(/^\d{1,6}(\.\d{1,6}){0,3}$/);
const semver = z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/);

/** Minimum app version per system; no minimum for a missing system. */
export const appVersions = z.object({ ios: appVersion.optional(), android: appVersion.optional() });
export type AppVersions = z.infer<typeof appVersions>;

/** `mf-release.json`: description of one build of the shell or of a remote, stored beside it. */
export const release = z.object({
  schema: z.literal(1),
  kind: z.enum(['shell', 'remote']),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: semver,
  /** Hash of all files: two builds of the same sources have the same id. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  commit: z.string(),
  /** Whether the sources differed from the commit at build time; absent in releases built before 2026-11-29. */
  dirty: z.boolean().optional(),
  /** Remote: range of the platform API that it needs. Shell: version of the platform API that it provides. */
  platform: z.string(),
  /** Shell: last versions of older platform APIs whose remotes it also serves (docs/adr/0185); absent for none. */
  olderPlatforms: z.array(semver).max(5).optional(),
  /** Native apps that a remote supports, in addition to all browsers; absent: all of them. */
  app: appVersions.optional(),
  /**
   * Set for shells whose documents define a Trusted Types policy, which edges may then enforce (docs/adr/0171); absent in older ones.
   */
  trustedTypes: z.boolean().optional(),
  /**
   * Set for shells whose pages sign reports with their document's token, so that edges may reject others (docs/adr/0177); absent in older
   * ones.
   */
  signedReports: z.boolean().optional(),
  /** Teams that own the app, named as in CODEOWNERS: `@oware/promotions`; absent in older releases. */
  owner: z.string().max(200).optional(),
  /**
   * Version of the federation runtime, which the shell provides; remotes must be built with the same major and minor version.
   */
  mfRuntime: semver,
  /** Base path of the browser files, with slashes at both ends. */
  base: z.string().regex(/^\/.*\/$/),
  /** Initial scripts for the browser in order, ending with the entry. A remote has one. */
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
  /** Total size of the browser files, uncompressed. */
  bytes: z.number().int().min(0),
});
export type Release = z.infer<typeof release>;

/** Releases that a country is served: one shell and its remotes. Immutable; a change creates a new document. */
export const registryDocument = z.object({
  schema: z.literal(1),
  country: z.enum(['gh', 'ng']),
  /** Hash of country and release ids. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  shell: release.refine((value) => value.kind === 'shell', 'the shell slot contains a remote'),
  remotes: z.array(release.refine((value) => value.kind === 'remote', 'a remote slot contains the shell')),
});
export type RegistryDocument = z.infer<typeof registryDocument>;

/** Releases that make up one page. Pages with the same id have the same releases. */
export type ReleaseSet = Pick<RegistryDocument, 'id' | 'shell' | 'remotes'>;

/** Data about a remote for the browser. */
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

/** Part of a registry document that is inlined in the HTML, so that server and browser always agree. */
export interface ReleaseSnapshot {
  id: string;
  shell: Pick<SnapshotRemote, 'version' | 'id'>;
  mfRuntime: string;
  remotes: SnapshotRemote[];
}
