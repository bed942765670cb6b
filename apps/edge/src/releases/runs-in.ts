import { type Release } from '@oware/contracts';
import { isFrom, type NativeApp } from '@oware/native-bridge';
import { misfits } from '@oware/releases';
import { type Fallbacks } from './fallbacks';
import { type ServedDocument } from './release-source';

/** Whether a release runs in a native app; every release runs in a browser (null). */
export function runsIn({ app: needed }: Pick<Release, 'app'>, app: NativeApp | null): boolean {
  const first = app === null ? undefined : needed?.[app.os];
  return app === null || first === undefined || isFrom(app, first);
}

/**
 * What runs in an app: of each remote the one that was chosen, else the current one, else what the channel served last of what runs there; a
 * remote without one is left out.
 */
export async function releasesInApp(
  chosen: readonly Release[],
  app: NativeApp | null,
  { document, fallbacks }: { document: Pick<ServedDocument, 'shell' | 'remotes'>; fallbacks: Pick<Fallbacks, 'of'> },
): Promise<readonly Release[]> {
  if (app === null) return chosen;
  const found = await Promise.all(
    chosen.map(async (remote) => {
      const current = document.remotes.find(({ name }) => name === remote.name);
      const kept = [remote, current].find((release) => release && runsIn(release, app));
      if (kept) return kept;
      const before = (await fallbacks.of(remote.name)).filter((release) => runsIn(release, app));
      return before.find((release) => misfits(release, document.shell, chosen).length === 0);
    }),
  );
  return found.filter((release) => release !== undefined);
}
