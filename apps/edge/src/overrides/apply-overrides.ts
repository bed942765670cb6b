import { type Release, type ReleaseSet, type RemoteOverride } from '@oware/contracts';
import { routeClashes, shellMisfits } from '@oware/releases';
import { releaseSet } from '../releases/release-set';
import { type ReleaseSource } from '../releases/release-source';
import { type VisitOverride } from '../rendering/shell-contract';
import { isPreviewOverride } from './allowed-overrides';
import { fetchOverride } from './fetch-override';

export interface Overridden {
  releases: ReleaseSet;
  /** What was asked for and what came of it. */
  overrides: VisitOverride[];
}

/**
 * Puts remotes that a developer runs elsewhere, and previews, in the place of released ones, if they are there and fit; also one that is not
 * released yet.
 */
export async function applyOverrides(
  releases: ReleaseSet,
  asked: readonly RemoteOverride[],
  previews: Pick<ReleaseSource, 'preview'>,
): Promise<Overridden> {
  const { shell } = releases;
  let { remotes } = releases;
  const overrides: VisitOverride[] = [];
  const fetched = await Promise.allSettled(
    asked.map((override) =>
      isPreviewOverride(override) ? previews.preview(override.remote, override.origin) : fetchOverride(override),
    ),
  );
  for (const [at, outcome] of fetched.entries()) {
    const override = asked[at] as RemoteOverride;
    const reason =
      outcome.status === 'rejected' ? (outcome.reason as Error).message : misfit(outcome.value, shell, remotes);
    if (outcome.status === 'rejected' || reason !== undefined) {
      overrides.push({ ...override, failed: reason });
      continue;
    }
    const { value } = outcome;
    remotes = [...remotes.filter(({ name }) => name !== value.name), value];
    overrides.push({ ...override, version: value.version });
  }
  return { releases: releaseSet(shell, remotes), overrides };
}

function misfit(remote: Release, shell: Release, beside: readonly Release[]): string | undefined {
  const others = beside.filter(({ name }) => name !== remote.name);
  const [clash] = routeClashes([...others, remote]);
  return (
    shellMisfits(remote, shell)[0]?.message ??
    (clash && `Both ${clash.owners.join(' and ')} declare the page ${clash.path}.`)
  );
}
