import { type Release } from '@oware/contracts';
import { BUDGET, overruns, type Budget } from './budget';
import { doorMisfits, type DoorMisfit } from './door';
import { routeClashes } from './routes';
import { compareVersions, satisfiesCaret } from './version';

type MisfitCode = DoorMisfit['code'] | 'exposes' | 'routes' | 'shared' | 'bytes';

/** One reason why a release must not be served. */
export interface Misfit {
  code: MisfitCode;
  message: string;
}

/** The one module that the shell asks a remote for. */
const EXPOSED = './remote';

/**
 * Why a remote does not fit a shell and the remotes served beside it; empty when it does. `beside` holds every release that
 * some device may get together with it, canaries too; releases of the remote itself in there are passed over.
 */
export function misfits(
  remote: Release,
  shell: Release,
  beside: readonly Release[],
  budget: Budget = BUDGET,
): Misfit[] {
  return [...shellMisfits(remote, shell), ...routeMisfits(remote, beside), ...byteMisfits(remote, budget)];
}

/** Why a remote does not fit a shell: platform range, federation runtime, exposed module, shared packages. */
export function shellMisfits(remote: Release, shell: Release): Misfit[] {
  const found: Misfit[] = doorMisfits(remote, shell);
  if (!remote.exposes.includes(EXPOSED)) {
    found.push({ code: 'exposes', message: `${remote.name} does not expose ${EXPOSED}.` });
  }
  const provided = new Map(shell.shared.filter(({ provided }) => provided).map(({ name, version }) => [name, version]));
  for (const { name, version, provided: own } of remote.shared) {
    if (own) continue;
    const have = provided.get(name);
    if (have === undefined) {
      found.push({ code: 'shared', message: `${remote.name} shares ${name}, which the shell does not provide.` });
    } else if (!satisfiesCaret(have, `^${version}`)) {
      found.push({
        code: 'shared',
        message: `${remote.name} was built with ${name} ${version}, the shell provides ${have}.`,
      });
    }
  }
  return found;
}

function routeMisfits(remote: Release, beside: readonly Release[]): Misfit[] {
  const found = new Map<string, Misfit>();
  for (const other of beside) {
    if (other.kind === 'shell' || other.name === remote.name) continue;
    for (const { path } of routeClashes([other, remote])) {
      found.set(`${other.name} ${path}`, {
        code: 'routes',
        message: `Both ${other.name} and ${remote.name} declare the page ${path}.`,
      });
    }
  }
  return [...found.values()];
}

const byteMisfits = (remote: Release, budget: Budget): Misfit[] =>
  overruns(remote, budget).map(({ what, bytes, allowed }) => ({
    code: 'bytes',
    message: `${remote.name} takes ${bytes} bytes on the wire for ${what}, ${allowed} are allowed.`,
  }));

/** The newest of some releases of one remote that fits; undefined when none does. */
export function newestFitting(
  releases: readonly Release[],
  shell: Release,
  beside: readonly Release[],
  budget: Budget = BUDGET,
): Release | undefined {
  return [...releases]
    .sort((a, b) => compareVersions(b.version, a.version))
    .find((release) => misfits(release, shell, beside, budget).length === 0);
}
