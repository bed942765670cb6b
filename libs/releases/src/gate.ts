import { type Release } from '@oware/contracts';
import { BUDGET, listOverruns, type Budget } from './budget';
import { listPlatformMismatches, type PlatformMismatch } from './platform-api';
import { listRouteClashes } from './routes';
import { compareVersions, satisfiesCaret } from './version';

type RejectionCode = PlatformMismatch['code'] | 'exposes' | 'routes' | 'shared' | 'bytes';

/** Reason why a release must not be served. */
export interface ReleaseRejection {
  code: RejectionCode;
  message: string;
}

/** Modules of the platform API share its version, so a shell that serves older remotes provides them in older versions too. */
const PLATFORM_SCOPE = '@oware/';

/** The only module that the shell requests from a remote. */
const EXPOSED = './remote';

/**
 * Lists why a remote is not compatible with a shell and the remotes served with it; empty when it is. `servedReleases` has every release that
 * some device may get together with it, canaries too; releases of the remote itself are ignored.
 */
export function listRejections(
  remote: Release,
  shell: Release,
  servedReleases: readonly Release[],
  budget: Budget = BUDGET,
): ReleaseRejection[] {
  return [
    ...listShellRejections(remote, shell),
    ...listRouteRejections(remote, servedReleases),
    ...listSizeRejections(remote, budget),
  ];
}

/**
 * Lists why a remote is not compatible with a shell: platform range, federation runtime, exposed module, shared packages.
 */
export function listShellRejections(remote: Release, shell: Release): ReleaseRejection[] {
  const found: ReleaseRejection[] = listPlatformMismatches(remote, shell);
  if (!remote.exposes.includes(EXPOSED)) {
    found.push({ code: 'exposes', message: `${remote.name} does not expose ${EXPOSED}.` });
  }
  const provided = new Map(shell.shared.filter(({ provided }) => provided).map(({ name, version }) => [name, version]));
  for (const { name, version, provided: own } of remote.shared) {
    if (own) continue;
    const have = provided.get(name);
    const older = have === shell.platform && name.startsWith(PLATFORM_SCOPE) ? (shell.olderPlatforms ?? []) : [];
    if (have === undefined) {
      found.push({ code: 'shared', message: `${remote.name} shares ${name}, which the shell does not provide.` });
    } else if (![have, ...older].some((offered) => satisfiesCaret(offered, `^${version}`))) {
      found.push({
        code: 'shared',
        message: `${remote.name} was built with ${name} ${version}, the shell provides ${have}.`,
      });
    }
  }
  return found;
}

function listRouteRejections(remote: Release, servedReleases: readonly Release[]): ReleaseRejection[] {
  const found = new Map<string, ReleaseRejection>();
  for (const other of servedReleases) {
    if (other.kind === 'shell' || other.name === remote.name) continue;
    for (const { path } of listRouteClashes([other, remote])) {
      found.set(`${other.name} ${path}`, {
        code: 'routes',
        message: `Both ${other.name} and ${remote.name} declare the page ${path}.`,
      });
    }
  }
  return [...found.values()];
}

const listSizeRejections = (remote: Release, budget: Budget): ReleaseRejection[] =>
  listOverruns(remote, budget).map(({ what, bytes, allowed }) => ({
    code: 'bytes',
    message: `${remote.name} transfers ${bytes} bytes for ${what}; the limit is ${allowed}.`,
  }));

/** Returns the newest compatible release of a remote; undefined if there is none. */
export function findNewestCompatible(
  releases: readonly Release[],
  shell: Release,
  servedReleases: readonly Release[],
  budget: Budget = BUDGET,
): Release | undefined {
  return [...releases]
    .sort((a, b) => compareVersions(b.version, a.version))
    .find((release) => listRejections(release, shell, servedReleases, budget).length === 0);
}
