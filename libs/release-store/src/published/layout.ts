import { type Release } from '@oware/contracts';

/** Folder of everything that is published. */
export const RELEASES = 'releases';

export const versionsFolder = (name: string): string => `${RELEASES}/${name}`;

/** The file whose existence publishes a version, and says which folder it is. */
export const markerKey = (name: string, version: string): string => `${versionsFolder(name)}/${version}/published.json`;

/** Folder of one build: by version and commit, and by content, so that two builds of one commit never mix. */
export const releaseFolder = ({
  name,
  version,
  commit,
  id,
}: Pick<Release, 'name' | 'version' | 'commit' | 'id'>): string =>
  `${versionsFolder(name)}/${version}/${commit.replace(/\W/g, '').slice(0, 12)}-${id}`;

/** Key of one file of a release: `browser/…`, `server/…` or `mf-release.json`. */
export const fileKey = (release: Pick<Release, 'name' | 'version' | 'commit' | 'id'>, file: string): string =>
  `${releaseFolder(release)}/${file}`;
