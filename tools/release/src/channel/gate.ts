import { type Release } from '@oware/contracts';
import { Refused } from '@oware/release-store';
import { misfits, newestFitting, shellMisfits, type Misfit } from '@oware/releases';
import { type ChannelState } from './state';

const releasesIn = (state: ChannelState): Release[] => [
  ...state.remotes,
  ...state.canaries.map(({ release }) => release),
];

/**
 * Why a state must not be served. Looks at what a change was about: one remote against all the others, the shell against
 * every remote, or, without a name, at everything.
 */
function stateMisfits(state: ChannelState, name?: string): Misfit[] {
  const all = releasesIn(state);
  if (name === state.shell.name) return all.flatMap((remote) => shellMisfits(remote, state.shell));
  return all
    .filter((remote) => name === undefined || remote.name === name)
    .flatMap((remote) => misfits(remote, state.shell, all));
}

/**
 * Lets a state pass that fits together.
 * @param published releases of the remote that the change is about; the newest of them that fits is named in the refusal
 * @throws Refused with every reason
 */
export async function assertFits(
  state: ChannelState,
  name: string | undefined,
  published: () => Promise<Release[]>,
): Promise<void> {
  const found = stateMisfits(state, name);
  if (found.length === 0) return;
  const reasons = [...new Set(found.map(({ code, message }) => `  ${code}: ${message}`))];
  const fitting =
    name === undefined || name === state.shell.name
      ? undefined
      : newestFitting(await published(), state.shell, releasesIn(state));
  const advice = fitting ? [`The newest published release that fits is ${fitting.name}@${fitting.version}.`] : [];
  throw new Refused(['This does not fit together; nothing was changed:', ...reasons, ...advice].join('\n'));
}
