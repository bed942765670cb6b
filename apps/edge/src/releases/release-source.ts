import { type CountryCode } from '@oware/config';
import { type ChannelChange, type ChannelDocument, type Release } from '@oware/contracts';

/** Releases of one country, as served by a source. */
export interface ServedDocument extends Pick<
  ChannelDocument,
  'country' | 'shell' | 'remotes' | 'canaries' | 'disabled'
> {
  /** Distinguishes this document from all others of its country. */
  mark: string;
}

/** Local folders with the files of a release. */
export interface ReleaseFolders {
  browser: string;
  server: string;
}

/** Source of releases and the documents that name them. */
export interface ReleaseSource {
  /** Name for messages. */
  readonly place: string;
  /**
   * Returns the mark of a country's newest document without reading it; undefined when there is none.
   * @param known the mark that is served now, so that the source need not look further back
   */
  newest(country: CountryCode, known?: string): Promise<string | undefined>;
  /** Lists the marks of the newest documents that a start may try, newest first. */
  candidates(country: CountryCode): Promise<string[]>;
  /** @throws RejectedDocument when it is missing or damaged */
  read(country: CountryCode, mark: string): Promise<ServedDocument>;
  /** Returns the release that a rollback of a remote would serve; undefined when there is none. */
  findRollback(document: ServedDocument, remote: string): Promise<Release | undefined>;
  /**
   * Lists releases of a remote that the channel served and that were not rolled back, newest first, including the current one. Excludes
   * those marked bad.
   */
  servedBefore(document: ServedDocument, remote: string): Promise<Release[]>;
  /** Lists the newest changes of the channel up to a document, newest first. Empty for a source without channels. */
  history(document: ServedDocument, limit: number): Promise<(ChannelChange & { revision: number })[]>;
  /** Lists releases that urgent changes of the last hours have replaced for some or all devices. */
  replacedUrgently(document: ServedDocument): Promise<Pick<Release, 'name' | 'version'>[]>;
  /** Lists the versions of an app that are marked bad in a country, and the ids of their releases; to be checked with `isBad`. */
  badVersions(country: CountryCode, app: string): Promise<ReadonlySet<string>>;
  /** Lists published releases of an app whose versions are not in `known`. */
  published(app: string, known: ReadonlySet<string>): Promise<Release[]>;
  /**
   * Returns the source map of a release's script as JSON text; undefined when there is none.
   * @param script `511.1a2b3c.js`, or `server/511.js` for a script of the server
   */
  sourceMap(release: Release, script: string): Promise<string | undefined>;
  /**
   * Returns the build that a preview of an app shows.
   * @throws Error with the reason when there is none
   */
  preview(app: string, name: string): Promise<Release>;
  /** Lists the builds that the previews of an app show. */
  previews(app: string): Promise<Release[]>;
  /**
   * Downloads the files of a release to this machine and checks them.
   * @throws Error that names the first wrong one
   */
  folders(release: Release): Promise<ReleaseFolders>;
}

export type RejectionReason =
  /** The source does not respond. */
  | 'unreachable'
  /** There is no document. */
  | 'missing'
  /** The text is truncated, so it is not valid JSON. */
  | 'truncated'
  /** The content is not a valid document. */
  | 'invalid'
  /** It is the document of another country, channel or revision. */
  | 'foreign'
  /** Its author did not have the permission. */
  | 'forbidden'
  /** Files of its releases are missing or wrong. */
  | 'files'
  /** Its pages cannot be rendered. */
  | 'renderer';

/** A rejected document; the last good one is served instead. */
export class RejectedDocument extends Error {
  constructor(
    readonly reason: RejectionReason,
    message: string,
  ) {
    super(message);
  }
}
