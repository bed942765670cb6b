import { type ChannelChange, type Release } from '@oware/contracts';
import { Refused } from '@oware/release-store';
import { misfits, newestFitting, shellMisfits, type Misfit } from '@oware/releases';
import { type ChannelState } from './state';

const canariesOf = (state: ChannelState, kind: Release['kind']): Release[] =>
  state.canaries.map(({ release }) => release).filter((release) => release.kind === kind);

const remotesIn = (state: ChannelState): Release[] => [...state.remotes, ...canariesOf(state, 'remote')];

/**
 * Why a state must not be served. Looks at what a change was about: one remote against all the others, the shell against
 * every remote, or, without a name, at everything.
 */
function stateMisfits(state: ChannelState, name?: string): Misfit[] {
  const all = remotesIn(state);
  if (name === state.shell.name) return all.flatMap((remote) => shellMisfits(remote, state.shell));
  return all
    .filter((remote) => name === undefined || remote.name === name)
    .flatMap((remote) => misfits(remote, state.shell, all));
}

/**
 * Why current remotes do not fit the shell's canary: its devices would lose them. A remote's canary need not fit it, since a device in both
 * canaries gets the current remote then.
 */
const canaryShellMisfits = (state: ChannelState, name?: string): Misfit[] =>
  canariesOf(state, 'shell').flatMap((shell) =>
    state.remotes
      .filter((remote) => name === undefined || name === shell.name || remote.name === name)
      .flatMap((remote) => shellMisfits(remote, shell))
      .map(({ code, message }) => ({ code, message: `Beside the canary shell@${shell.version}: ${message}` })),
  );

/**
 * Lets a state pass that fits together. A rollback need not fit the shell's canary, so a canary never stands in the way of one.
 * @param published releases of the remote that the change is about; the newest of them that fits is named in the refusal
 * @throws Refused with every reason
 */
export async function assertFits(
  state: ChannelState,
  { action, name }: Pick<ChannelChange, 'action' | 'name'>,
  published: () => Promise<Release[]>,
): Promise<void> {
  const found = [...stateMisfits(state, name), ...(action === 'rollback' ? [] : canaryShellMisfits(state, name))];
  if (found.length === 0) return;
  const reasons = [...new Set(found.map(({ code, message }) => `  ${code}: ${message}`))];
  const fitting =
    name === undefined || name === state.shell.name
      ? undefined
      : newestFitting(await published(), state.shell, remotesIn(state));
  const advice = fitting ? [`The newest published release that fits is ${fitting.name}@${fitting.version}.`] : [];
  throw new Refused(['This does not fit together; nothing was changed:', ...reasons, ...advice].join('\n'));
}
