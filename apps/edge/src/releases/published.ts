import { type Release } from '@oware/contracts';
import { type ReleaseSource } from './release-source';

/** What is known of an app's published releases may be this old, ms. */
const AGE_MS = 1000;

/** The published releases of the apps, as far as somebody asked. A release never changes, so each is read once. */
export interface PublishedReleases {
  /** Releases of an app, in no order. What the source cannot say now is not among them. */
  of(app: string): Promise<readonly Release[]>;
  /** Adds releases that a document named. */
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
  const appOf = (name: string): App => {
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
      // Only what some document named is an app: nobody can make us ask for names of his own.
      if (!app) return [];
      if (performance.now() - app.asked > AGE_MS) await (app.asking ??= ask(name, app));
      return [...app.releases.values()];
    },
    know(releases) {
      for (const release of releases) appOf(release.name).releases.set(release.version, release);
    },
  };
}
