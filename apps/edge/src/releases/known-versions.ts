import { type Release } from '@oware/contracts';

/** Most versions of one app that metrics tell apart since the start. */
const MAX_VERSIONS = 50;

/** Apps and versions that were served since the start: what others name is counted together, so labels stay few. */
export interface KnownVersions {
  add(releases: readonly Release[]): void;
  /** The app if it is known, else `other`. */
  app(name: string): string;
  /** The version if it is known, else `other`. */
  version(app: string, version: string | undefined): string;
  /** Whether a shell was served since the start whose pages send reports without a token. */
  hasUnsignedShell(): boolean;
}

export function knownVersions(): KnownVersions {
  const apps = new Map<string, Set<string>>();
  let unsignedShell = false;
  return {
    add(releases) {
      for (const { kind, name, version, signedReports } of releases) {
        if (kind === 'shell' && signedReports !== true) unsignedShell = true;
        const versions = apps.get(name) ?? new Set();
        if (versions.size < MAX_VERSIONS) versions.add(version);
        apps.set(name, versions);
      }
    },
    app: (name) => (apps.has(name) ? name : 'other'),
    version: (app, version) => (version !== undefined && apps.get(app)?.has(version) ? version : 'other'),
    hasUnsignedShell: () => unsignedShell,
  };
}
