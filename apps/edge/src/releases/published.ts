import { type Release } from '@oware/contracts';
import { type ReleaseSource } from './release-source';

/** Maximum age of an app's list of published releases, ms. */
const AGE_MS = 1000;

/** Cache of the apps' published releases, filled on demand. A release never changes, so each is read once. */
export interface PublishedReleases {
  /** Lists the releases of an app, unordered. Excludes those that the source cannot return now. */
  list(app: string): Promise<readonly Release[]>;
  /** Lists the apps that a document has named so far. */
  apps(): string[];
  /** Adds the releases of a document. */
  add(releases: readonly Release[]): void;
}

interface App {
  /** By version. */
  releases: Map<string, Release>;
  askedAt: number;
  pending?: Promise<void>;
}

export function createPublishedReleases(
  source: Pick<ReleaseSource, 'published'>,
  onError: (error: unknown) => void,
): PublishedReleases {
  const apps = new Map<string, App>();
  const getApp = (name: string): App => {
    const app = apps.get(name) ?? { releases: new Map(), askedAt: Number.NEGATIVE_INFINITY };
    apps.set(name, app);
    return app;
  };

  async function refresh(name: string, app: App): Promise<void> {
    try {
      for (const release of await source.published(name, new Set(app.releases.keys())))
        app.releases.set(release.version, release);
    } catch (error) {
      onError(error);
    } finally {
      app.askedAt = performance.now();
      app.pending = undefined;
    }
  }

  return {
    async list(name) {
      const app = apps.get(name);
      // Only names in a document count as apps, so that requests for made-up names never reach the source.
      if (!app) return [];
      if (performance.now() - app.askedAt > AGE_MS) await (app.pending ??= refresh(name, app));
      return [...app.releases.values()];
    },
    apps: () => [...apps.keys()],
    add(releases) {
      for (const release of releases) getApp(release.name).releases.set(release.version, release);
    },
  };
}
