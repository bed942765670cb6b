import { type CountryCode } from '@oware/config';
import { type ChannelChange, type ChannelDocument, type Release } from '@oware/contracts';

/** What one country is served, as a source knows it. */
export interface ServedDocument extends Pick<
  ChannelDocument,
  'country' | 'shell' | 'remotes' | 'canaries' | 'disabled'
> {
  /** Tells this document from every other of its country. */
  mark: string;
}

/** Where the files of a release lie on this machine. */
export interface ReleaseFolders {
  browser: string;
  server: string;
}

/** Where releases and the documents that name them come from. */
export interface ReleaseSource {
  /** For messages. */
  readonly place: string;
  /**
   * Mark of a country's newest document; undefined when there is none. Reads no document.
   * @param known the mark that is served now, so that the source need not look further back
   */
  newest(country: CountryCode, known?: string): Promise<string | undefined>;
  /** Marks of the newest documents, newest first: what a start may try. */
  candidates(country: CountryCode): Promise<string[]>;
  /** @throws RefusedDocument when it is missing or damaged */
  read(country: CountryCode, mark: string): Promise<ServedDocument>;
  /** What a rollback of a remote would serve instead; undefined when there is nothing to go back to. */
  rollbackOf(document: ServedDocument, remote: string): Promise<Release | undefined>;
  /** Releases of a remote that the channel served and nobody took back, newest first, the current one included. Leaves out those marked bad. */
  servedBefore(document: ServedDocument, remote: string): Promise<Release[]>;
  /** The newest changes of the channel up to a document, newest first. Empty where there are no channels. */
  history(document: ServedDocument, limit: number): Promise<(ChannelChange & { revision: number })[]>;
  /** Releases that urgent changes of the last hours have replaced for some or all devices. */
  replacedUrgently(document: ServedDocument): Promise<Pick<Release, 'name' | 'version'>[]>;
  /** Versions of an app that are marked bad. */
  badVersions(app: string): Promise<ReadonlySet<string>>;
  /** Published releases of an app that are not known yet; `known` are versions. */
  published(app: string, known: ReadonlySet<string>): Promise<Release[]>;
  /** Source map of a script of a release, as JSON text; undefined when there is none. */
  sourceMap(release: Release, script: string): Promise<string | undefined>;
  /** The build that a preview of an app shows. @throws Error that says why there is none */
  preview(app: string, name: string): Promise<Release>;
  /** What the previews of an app show. */
  previews(app: string): Promise<Release[]>;
  /** Brings the files of a release to this machine and checks them. @throws Error that names the first wrong one */
  folders(release: Release): Promise<ReleaseFolders>;
}

export type RefusalReason =
  /** The source does not respond. */
  | 'unreachable'
  /** There is no document. */
  | 'missing'
  /** The text is no JSON: it was cut off. */
  | 'truncated'
  /** The document is not one. */
  | 'invalid'
  /** It is the document of another country, channel or revision. */
  | 'foreign'
  /** Nobody had the right to make it. */
  | 'forbidden'
  /** Files of its releases are missing or wrong. */
  | 'files'
  /** Its pages cannot be rendered. */
  | 'renderer';

/** A document that is not served; the last good one is. */
export class RefusedDocument extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}
