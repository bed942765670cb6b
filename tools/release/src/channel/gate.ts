import { type ChannelChange, type Release } from '@oware/contracts';
import { RejectedError } from '@oware/release-store';
import { listRejections, findNewestCompatible, listShellRejections, type ReleaseRejection } from '@oware/releases';
import { type ChannelState } from './state';

const listCanaries = (state: ChannelState, kind: Release['kind']): Release[] =>
  state.canaries.map(({ release }) => release).filter((release) => release.kind === kind);

const listRemotes = (state: ChannelState): Release[] => [...state.remotes, ...listCanaries(state, 'remote')];

/**
 * Returns the reasons why a state must not be served. Checks only the subject of a change: one remote against all the others, the shell
 * against every remote, or, without a name, everything.
 */
function listStateRejections(state: ChannelState, name?: string): ReleaseRejection[] {
  const all = listRemotes(state);
  if (name === state.shell.name) return all.flatMap((remote) => listShellRejections(remote, state.shell));
  return all
    .filter((remote) => name === undefined || remote.name === name)
    .flatMap((remote) => listRejections(remote, state.shell, all));
}

/**
 * Returns the reasons why current remotes do not fit the shell's canary: its devices would lose them. A remote's canary need not fit it,
 * since a device in both canaries gets the current remote.
 */
const listCanaryShellRejections = (state: ChannelState, name?: string): ReleaseRejection[] =>
  listCanaries(state, 'shell').flatMap((shell) =>
    state.remotes
      .filter((remote) => name === undefined || name === shell.name || remote.name === name)
      .flatMap((remote) => listShellRejections(remote, shell))
      .map(({ code, message }) => ({ code, message: `Beside the canary shell@${shell.version}: ${message}` })),
  );

/**
 * Checks that a state fits together. A rollback need not fit the shell's canary, so a canary never blocks a rollback.
 * @param published releases of the changed remote; the error names the newest of them that fits
 * @throws RejectedError with every reason
 */
export async function assertFits(
  state: ChannelState,
  { action, name }: Pick<ChannelChange, 'action' | 'name'>,
  published: () => Promise<Release[]>,
): Promise<void> {
  const found = [
    ...listStateRejections(state, name),
    ...(action === 'rollback' ? [] : listCanaryShellRejections(state, name)),
  ];
  if (found.length === 0) return;
  const reasons = [...new Set(found.map(({ code, message }) => `  ${code}: ${message}`))];
  const fitting =
    name === undefined || name === state.shell.name
      ? undefined
      : findNewestCompatible(await published(), state.shell, listRemotes(state));
  const advice = fitting ? [`The newest published release that fits is ${fitting.name}@${fitting.version}.`] : [];
  throw new RejectedError(['This does not fit together; nothing was changed:', ...reasons, ...advice].join('\n'));
}
