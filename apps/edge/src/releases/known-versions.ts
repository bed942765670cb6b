import { type Release, type ReleaseSet } from '@oware/contracts';
import { releasesOf } from './release-set';

/** Most versions of one app that metrics tell apart since the start. */
const MAX_VERSIONS = 50;

/** Most sets of releases whose pages may still report; beyond, the one whose page was made longest ago is forgotten. */
const MAX_SETS = 300;

/** Apps and versions that were served since the start: what others name is counted together, so labels stay few. */
export interface KnownVersions {
  add(releases: readonly Release[]): void;
  /** The app if it is known, else `other`. */
  app(name: string): string;
  /** The version if it is known, else `other`. */
  version(app: string, version: string | undefined): string;
  /** Adds the set of releases that a page is made of. */
  addSet(set: ReleaseSet): void;
  /** The version if a page made of this set may run it, else `other`; for a set that is not known, such as one of another edge, as `version`. */
  versionIn(setId: string, app: string, version: string | undefined): string;
  /** Whether a shell was served since the start whose pages send reports without a token. */
  hasUnsignedShell(): boolean;
}

export function knownVersions(): KnownVersions {
  const apps = new Map<string, Set<string>>();
  const sets = new Map<string, ReleaseSet>();
  let unsignedShell = false;
  const find = (app: string, version: string | undefined): string =>
    version !== undefined && apps.get(app)?.has(version) ? version : 'other';
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
    version: find,
    addSet(set) {
      sets.delete(set.id);
      sets.set(set.id, set);
      const [oldest] = sets.keys();
      if (sets.size > MAX_SETS && oldest !== undefined) sets.delete(oldest);
    },
    versionIn(setId, app, version) {
      const set = sets.get(setId);
      const isIn = !set || releasesOf(set).some((release) => release.name === app && release.version === version);
      return isIn ? find(app, version) : 'other';
    },
    hasUnsignedShell: () => unsignedShell,
  };
}
