import { type CountryCode } from '@oware/config';
import { type Release } from '@oware/contracts';
import { type AssetTable } from './asset-table';
import { type CountrySets, type Renderers } from '../rendering/renderers';
import { createChooser, type Chooser } from './choose';
import { type Fallbacks, createFallbacks } from './fallbacks';
import { follow, type Following } from './follow';
import { createLeftVersions, type LeftVersions } from './left-versions';
import { type LastGood } from './last-good';
import { type PublishedReleases } from './published';
import { listReleases } from './release-set';
import { RejectedDocument, type ReleaseSource, type ServedDocument } from './release-source';

/** The releases of a country, with everything its pages need, ready to serve. */
export interface CountryView extends Chooser {
  document: ServedDocument;
  fallbacks: Fallbacks;
  /** Lists the versions that open pages must leave immediately. */
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
  /** Called for information only; nothing depends on these. */
  events: {
    refused(country: CountryCode, error: RejectedDocument): void;
    switched(country: CountryCode, mark: string, view: Pick<CountryView, 'document' | 'sets'>): void;
    notKept(error: unknown): void;
    /** Called when the history of the channel or the list of bad releases could not be read. */
    pastUnknown(error: unknown): void;
    misfit(country: CountryCode, remote: Release, reasons: readonly string[], instead: Release | undefined): void;
  };
}

/**
 * Follows the documents of all countries.
 * @throws Error when a country has nothing to serve
 */
export async function followCountries(options: CountriesOptions): Promise<Countries> {
  const { renderers, events } = options;
  const current = new Map<CountryCode, CountrySets>();
  const keepCurrent = (): void => renderers.keep([...current.values()]);

  const start = (country: CountryCode): Promise<Following<CountryView>> =>
    follow<CountryView>({
      ...options,
      country,
      onSaveError: events.notKept,
      prepare: (document) => prepare(options, document),
      onSwitched(view, mark) {
        current.set(country, view.sets);
        keepCurrent();
        events.switched(country, mark, view);
      },
      onRejected(error) {
        // Renderers that were started for the rejected document end in the same way as those of replaced releases.
        keepCurrent();
        events.refused(country, error);
      },
    });
  const [gh, ng] = await Promise.all([start('gh'), start('ng')]);
  return { gh, ng };
}

/** Downloads the files of a document's releases and starts its renderers. */
async function prepare(
  { source, published, assets, renderers, events }: CountriesOptions,
  document: ServedDocument,
): Promise<CountryView> {
  const named = [...listReleases(document), ...document.canaries.map(({ release }) => release)];
  const fallbacks = createFallbacks(document, source, events.pastUnknown);
  const chooser = createChooser({
    document,
    published,
    fallbacks,
    misfit: (...release) => events.misfit(document.country, ...release),
  });
  published.add(named);
  const [main, canaries] = await Promise.all([chooser.main(), chooser.canaries()]);
  const served = new Set([...named, ...[main, ...canaries].flatMap(listReleases)]);
  await Promise.all(
    [...served].map(async (release) => assets.add(release, (await source.folders(release)).browser)),
  ).catch((error: Error) => {
    throw new RejectedDocument(
      'files',
      `The release files of ${document.country} ${document.mark} are invalid: ${error.message}`,
    );
  });
  const sets = { main, canaries };
  await renderers.prepare(sets).catch((error: Error) => {
    throw new RejectedDocument(
      'renderer',
      `The releases of ${document.country} ${document.mark} cannot render: ${error.message}`,
    );
  });
  return {
    ...chooser,
    document,
    fallbacks,
    left: createLeftVersions(document, source, published, events.pastUnknown),
    sets,
  };
}
