import { type Release, type ReleaseSet, type RemoteOverride } from '@oware/contracts';
import { listRouteClashes, listShellRejections } from '@oware/releases';
import { createReleaseSet } from '../releases/release-set';
import { type ReleaseSource } from '../releases/release-source';
import { type VisitOverride } from '../rendering/shell-contract';
import { isPreviewOverride } from './allowed-overrides';
import { fetchOverride } from './fetch-override';

export interface Overridden {
  releases: ReleaseSet;
  /** The requested overrides with their results. */
  overrides: VisitOverride[];
}

/**
 * Replaces releases by a developer's remotes and by previews if they exist and fit, including remotes without a release yet.
 */
export async function applyOverrides(
  releases: ReleaseSet,
  requested: readonly RemoteOverride[],
  previews: Pick<ReleaseSource, 'preview'>,
): Promise<Overridden> {
  const { shell } = releases;
  let { remotes } = releases;
  const overrides: VisitOverride[] = [];
  const fetched = await Promise.allSettled(
    requested.map((override) =>
      isPreviewOverride(override) ? previews.preview(override.remote, override.origin) : fetchOverride(override),
    ),
  );
  for (const [at, outcome] of fetched.entries()) {
    const override = requested[at] as RemoteOverride;
    const reason =
      outcome.status === 'rejected' ? (outcome.reason as Error).message : findMismatch(outcome.value, shell, remotes);
    if (outcome.status === 'rejected' || reason !== undefined) {
      overrides.push({ ...override, failed: reason });
      continue;
    }
    const { value } = outcome;
    remotes = [...remotes.filter(({ name }) => name !== value.name), value];
    overrides.push({ ...override, version: value.version });
  }
  return { releases: createReleaseSet(shell, remotes), overrides };
}

function findMismatch(remote: Release, shell: Release, beside: readonly Release[]): string | undefined {
  const others = beside.filter(({ name }) => name !== remote.name);
  const [clash] = listRouteClashes([...others, remote]);
  return (
    listShellRejections(remote, shell)[0]?.message ??
    (clash && `Both ${clash.owners.join(' and ')} declare the page ${clash.path}.`)
  );
}
