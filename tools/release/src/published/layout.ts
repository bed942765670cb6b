import { type Release } from '@oware/contracts';

/** Folder of everything that is published. */
export const RELEASES = 'releases';

export const versionsOf = (name: string): string => `${RELEASES}/${name}`;

/** The file whose existence publishes a version, and says which folder it is. */
export const marker = (name: string, version: string): string => `${versionsOf(name)}/${version}/published.json`;

/** Folder of one build: by version and commit, and by content, so that two builds of one commit never mix. */
export const folderOf = ({ name, version, commit, id }: Pick<Release, 'name' | 'version' | 'commit' | 'id'>): string =>
  `${versionsOf(name)}/${version}/${commit.replace(/\W/g, '').slice(0, 12)}-${id}`;
