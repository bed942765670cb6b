import { type Release } from '@oware/contracts';
import { isAtLeast, type NativeApp } from '@oware/native-bridge';
import { listRejections } from '@oware/releases';
import { type Fallbacks } from './fallbacks';
import { type ServedDocument } from './release-source';

/** Checks whether a release runs in a native app; every release runs in a browser (null). */
export function canRunIn({ app: needed }: Pick<Release, 'app'>, app: NativeApp | null): boolean {
  const first = app === null ? undefined : needed?.[app.os];
  return app === null || first === undefined || isAtLeast(app, first);
}

/**
 * Replaces releases that do not run in an app: takes the current one, or else the last one that the channel served and that runs there;
 * omits a remote without any.
 */
export async function listReleasesInApp(
  chosen: readonly Release[],
  app: NativeApp | null,
  { document, fallbacks }: { document: Pick<ServedDocument, 'shell' | 'remotes'>; fallbacks: Pick<Fallbacks, 'list'> },
): Promise<readonly Release[]> {
  if (app === null) return chosen;
  const found = await Promise.all(
    chosen.map(async (remote) => {
      const current = document.remotes.find(({ name }) => name === remote.name);
      const fitting = [remote, current].find((release) => release && canRunIn(release, app));
      if (fitting) return fitting;
      const before = (await fallbacks.list(remote.name)).filter((release) => canRunIn(release, app));
      return before.find((release) => listRejections(release, document.shell, chosen).length === 0);
    }),
  );
  return found.filter((release) => release !== undefined);
}
