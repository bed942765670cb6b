import { type Release, type ReleaseSet } from '@oware/contracts';
import { listReleases } from './release-set';

/** Maximum versions of one app that metrics distinguish since the start. */
const MAX_VERSIONS = 50;

/** Maximum sets of releases whose pages may still report; the one whose page was made longest ago is evicted. */
const MAX_SETS = 300;

/**
 * Apps and versions that were served since the start. Other names are counted together, so that metrics have few labels.
 */
export interface KnownVersions {
  add(releases: readonly Release[]): void;
  /** Returns the app if it is known, otherwise `other`. */
  app(name: string): string;
  /** Returns the version if it is known, otherwise `other`. */
  version(app: string, version: string | undefined): string;
  /** Adds the set of releases of a page. */
  addSet(set: ReleaseSet): void;
  /**
   * Returns the version if a page of this set may run it, otherwise `other`. For an unknown set, such as one of another edge, the same as
   * `version`.
   */
  versionIn(setId: string, app: string, version: string | undefined): string;
  /** Checks whether a shell was served since the start whose pages send reports without a token. */
  hasUnsignedShell(): boolean;
}

export function createKnownVersions(): KnownVersions {
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
      const isIn = !set || listReleases(set).some((release) => release.name === app && release.version === version);
      return isIn ? find(app, version) : 'other';
    },
    hasUnsignedShell: () => unsignedShell,
  };
}
