import { type ChannelDocument } from '@oware/contracts';

/** A revision as stored. */
export interface StoredRevision {
  document: ChannelDocument;
  /** The signed JSON, including fields that this version does not define. */
  json: unknown;
}

/** Revisions before the one that is judged. */
export interface Before {
  /** Newest allowed revision; undefined before the first. */
  latest: ChannelDocument | undefined;
  /** Returns an allowed revision by its number; undefined when it is missing or not allowed. */
  read(revision: number): Promise<ChannelDocument | undefined>;
}
