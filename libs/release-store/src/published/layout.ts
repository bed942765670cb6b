import { type Release } from '@oware/contracts';

/** Folder of all published releases. */
export const RELEASES = 'releases';

export const versionsFolder = (name: string): string => `${RELEASES}/${name}`;

/** Returns the key of the file that publishes a version by its existence and contains the version's folder. */
export const getMarkerKey = (name: string, version: string): string =>
  `${versionsFolder(name)}/${version}/published.json`;

/** Returns the folder of a build: by version and commit, and by content, so that two builds of one commit never mix. */
export const getReleaseFolder = ({
  name,
  version,
  commit,
  id,
}: Pick<Release, 'name' | 'version' | 'commit' | 'id'>): string =>
  `${versionsFolder(name)}/${version}/${commit.replace(/\W/g, '').slice(0, 12)}-${id}`;

/** Returns the key of a file of a release: `browser/…`, `server/…` or `mf-release.json`. */
export const getFileKey = (release: Pick<Release, 'name' | 'version' | 'commit' | 'id'>, file: string): string =>
  `${getReleaseFolder(release)}/${file}`;
