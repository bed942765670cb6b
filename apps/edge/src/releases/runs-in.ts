import { type Release } from '@oware/contracts';
import { isFrom, type NativeApp } from '@oware/native-bridge';
import { compareVersions, newestFitting } from '@oware/releases';
import { type PublishedReleases } from './published';
import { type ServedDocument } from './release-source';

/** Whether a release runs in a native app; every release runs in a browser (null). */
export function runsIn({ app: needed }: Pick<Release, 'app'>, app: NativeApp | null): boolean {
  const first = app === null ? undefined : needed?.[app.os];
  return app === null || first === undefined || isFrom(app, first);
}

/** What runs in an app: of each remote the one that was chosen, else the current one, else the newest before it; a remote without one is left out. */
export async function releasesInApp(
  chosen: readonly Release[],
  app: NativeApp | null,
  {
    document,
    published,
  }: { document: Pick<ServedDocument, 'shell' | 'remotes'>; published: Pick<PublishedReleases, 'of'> },
): Promise<readonly Release[]> {
  if (app === null) return chosen;
  const found = await Promise.all(
    chosen.map(async (remote) => {
      const current = document.remotes.find(({ name }) => name === remote.name);
      const kept = [remote, current].find((release) => release && runsIn(release, app));
      if (kept) return kept;
      const before = (await published.of(remote.name)).filter(
        (release) => runsIn(release, app) && compareVersions(release.version, remote.version) < 0,
      );
      return newestFitting(before, document.shell, chosen);
    }),
  );
  return found.filter((release) => release !== undefined);
}
