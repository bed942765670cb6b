import { type CountryCode } from '@oware/config';
import { type Release } from '@oware/contracts';
import { type AssetTable } from '../assets/asset-table';
import { type CountrySets, type Renderers } from '../rendering/renderers';
import { createChooser, type Chooser } from './choose';
import { type Fallbacks, fallbacksOf } from './fallbacks';
import { follow, type Following } from './follow';
import { leftVersions, type LeftVersions } from './left-versions';
import { type LastGood } from './last-good';
import { type PublishedReleases } from './published';
import { releasesOf } from './release-set';
import { RefusedDocument, type ReleaseSource, type ServedDocument } from './release-source';

/** What a country is served now, with everything ready that its pages need. */
export interface CountryView extends Chooser {
  document: ServedDocument;
  fallbacks: Fallbacks;
  /** Versions that open pages leave at once. */
  left(): Promise<LeftVersions>;
  sets: CountrySets;
}

export type Countries = Readonly<Record<CountryCode, Following<CountryView>>>;

export interface CountriesOptions {
  source: ReleaseSource;
  memory: LastGood;
  pollMs: number;
  published: PublishedReleases;
  assets: AssetTable;
  renderers: Pick<Renderers, 'prepare' | 'keep'>;
  /** Notified of what happens; nothing depends on it. */
  events: {
    refused(country: CountryCode, error: RefusedDocument): void;
    switched(country: CountryCode, mark: string, view: Pick<CountryView, 'document' | 'sets'>): void;
    notKept(error: unknown): void;
    /** The history of the channel or the list of bad releases could not be read. */
    pastUnknown(error: unknown): void;
    misfit(remote: Release, reasons: readonly string[], instead: Release | undefined): void;
  };
}

/** Follows the documents of all countries. @throws Error when there is nothing to serve for one */
export async function followCountries(options: CountriesOptions): Promise<Countries> {
  const { renderers, events } = options;
  const current = new Map<CountryCode, CountrySets>();
  const keepCurrent = (): void => renderers.keep([...current.values()]);

  const start = (country: CountryCode): Promise<Following<CountryView>> =>
    follow<CountryView>({
      ...options,
      country,
      notKept: events.notKept,
      prepare: (document) => prepare(options, document),
      switched(view, mark) {
        current.set(country, view.sets);
        keepCurrent();
        events.switched(country, mark, view);
      },
      refused(error) {
        // What was started for a document that is not served after all ends like what was served before.
        keepCurrent();
        events.refused(country, error);
      },
    });
  const [gh, ng] = await Promise.all([start('gh'), start('ng')]);
  return { gh, ng };
}

/** Brings the files of a document's releases here and starts its renderers. */
async function prepare(
  { source, published, assets, renderers, events }: CountriesOptions,
  document: ServedDocument,
): Promise<CountryView> {
  const named = [...releasesOf(document), ...document.canaries.map(({ release }) => release)];
  const fallbacks = fallbacksOf(document, source, events.pastUnknown);
  const chooser = createChooser({ document, published, fallbacks, misfit: events.misfit });
  published.know(named);
  const [main, canaries] = await Promise.all([chooser.main(), chooser.canaries()]);
  const served = new Set([...named, ...[main, ...canaries].flatMap(releasesOf)]);
  await Promise.all(
    [...served].map(async (release) => assets.add(release, (await source.folders(release)).browser)),
  ).catch((error: Error) => {
    throw new RefusedDocument(
      'files',
      `The files of what ${document.country} ${document.mark} names are not right: ${error.message}`,
    );
  });
  const sets = { main, canaries };
  await renderers.prepare(sets).catch((error: Error) => {
    throw new RefusedDocument(
      'renderer',
      `What ${document.country} ${document.mark} names cannot render: ${error.message}`,
    );
  });
  return { ...chooser, document, fallbacks, left: leftVersions(document, source, events.pastUnknown), sets };
}
