import { type Release } from '@oware/contracts';
import { type ReleaseSource } from './release-source';

/** Maximum age of an app's list of published releases, ms. */
const AGE_MS = 1000;

/** Cache of the apps' published releases, filled on demand. A release never changes, so each is read once. */
export interface PublishedReleases {
  /** Lists the releases of an app, unordered. Excludes those that the source cannot return now. */
  of(app: string): Promise<readonly Release[]>;
  /** Adds the releases of a document. */
  know(releases: readonly Release[]): void;
}

interface App {
  /** By version. */
  releases: Map<string, Release>;
  asked: number;
  asking?: Promise<void>;
}

export function publishedReleases(
  source: Pick<ReleaseSource, 'published'>,
  failed: (error: unknown) => void,
): PublishedReleases {
  const apps = new Map<string, App>();
  const getApp = (name: string): App => {
    const app = apps.get(name) ?? { releases: new Map(), asked: Number.NEGATIVE_INFINITY };
    apps.set(name, app);
    return app;
  };

  async function ask(name: string, app: App): Promise<void> {
    try {
      for (const release of await source.published(name, new Set(app.releases.keys())))
        app.releases.set(release.version, release);
    } catch (error) {
      failed(error);
    } finally {
      app.asked = performance.now();
      app.asking = undefined;
    }
  }

  return {
    async of(name) {
      const app = apps.get(name);
      // Only names in a document count as apps, so that nobody can make the edge ask for made-up names.
      if (!app) return [];
      if (performance.now() - app.asked > AGE_MS) await (app.asking ??= ask(name, app));
      return [...app.releases.values()];
    },
    know(releases) {
      for (const release of releases) getApp(release.name).releases.set(release.version, release);
    },
  };
}
