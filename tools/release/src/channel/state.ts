import { type ChannelDocument, type Release } from '@oware/contracts';
import { NothingToDo, RejectedError } from '@oware/release-store';

/** The releases that a channel serves, without author and time. */
export type ChannelState = Pick<ChannelDocument, 'shell' | 'remotes' | 'canaries' | 'disabled'>;

const without = <Entry>(entries: readonly Entry[], name: string, getName: (entry: Entry) => string): Entry[] =>
  entries.filter((entry) => getName(entry) !== name);

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/** Returns the state without a remote; for the shell, only without its canary. */
export const removeRemote = (state: ChannelState, name: string): ChannelState => ({
  shell: state.shell,
  remotes: without(state.remotes, name, (remote) => remote.name),
  canaries: without(state.canaries, name, ({ release }) => release.name),
  disabled: without(state.disabled, name, (entry) => entry.name),
});

const withCurrent = (state: ChannelState, release: Release): ChannelState => {
  if (release.kind === 'shell') return { ...removeRemote(state, release.name), shell: release };
  const rest = removeRemote(state, release.name);
  return { ...rest, remotes: [...rest.remotes, release].sort(byName) };
};

/** Lists all releases of a state: those for most devices, and those of canaries. */
export const listReleases = ({ shell, remotes, canaries }: ChannelState): Release[] => [
  shell,
  ...remotes,
  ...canaries.map(({ release }) => release),
];

/** Returns the release for devices outside the canary: of the shell, or of a remote that is not disabled. */
export const getCurrent = (state: ChannelState, name: string): Release | undefined =>
  state.shell.name === name ? state.shell : state.remotes.find((remote) => remote.name === name);

export const getCanary = (state: ChannelState, name: string): ChannelState['canaries'][number] | undefined =>
  state.canaries.find(({ release }) => release.name === name);

/**
 * Serves a release to everybody; this ends its canary, and enables a disabled remote. The first release of a channel must be the shell.
 */
export function promote(state: ChannelState | undefined, release: Release): ChannelState {
  if (!state) {
    if (release.kind === 'shell') return { shell: release, remotes: [], canaries: [], disabled: [] };
    throw new RejectedError('This channel has no shell yet: publish and promote the shell first.');
  }
  const current = getCurrent(state, release.name);
  if (current?.id === release.id && current.version === release.version && !getCanary(state, release.name))
    throw alreadyCurrent(release);
  return withCurrent(state, release);
}

const alreadyCurrent = ({ name, version }: Release): NothingToDo =>
  new NothingToDo(`${name} ${version} is already current.`);

/**
 * Serves a release of the shell or of a remote to a part of the devices; the others get the current one. Each release starts with
 * different devices, and keeps them while its share grows.
 */
export function addCanary(state: ChannelState | undefined, release: Release, traffic: number): ChannelState {
  const current = state && getCurrent(state, release.name);
  if (!state || !current) {
    throw new RejectedError(`${release.name} has no current release for the other devices: promote one first.`);
  }
  if (current.id === release.id && current.version === release.version) throw alreadyCurrent(release);
  const before = getCanary(state, release.name);
  const others = without(state.canaries, release.name, (entry) => entry.release.name);
  const isSame = before?.release.id === release.id && before.release.version === release.version;
  const salt = isSame ? before.salt : release.id;
  const entry = { release, traffic, ...(salt !== undefined && { salt }) };
  return { ...state, canaries: [...others, entry].sort((a, b) => byName(a.release, b.release)) };
}

/** Stops serving the remote. */
export function disable(state: ChannelState | undefined, name: string): ChannelState {
  if (state?.shell.name === name) throw new RejectedError('The shell cannot be disabled: without it there is no page.');
  const current = state && getCurrent(state, name);
  if (!state || !current) throw new RejectedError(`${name} is not served here, so there is nothing to disable.`);
  const rest = removeRemote(state, name);
  const entry = { name, version: current.version, id: current.id };
  return { ...rest, disabled: [...rest.disabled, entry].sort(byName) };
}

/** Restores one remote (or the shell) from an earlier state, without changing the others; its canary ends. */
export function restore(state: ChannelState, earlier: ChannelState, name: string): ChannelState {
  const current = getCurrent(earlier, name);
  if (current) return withCurrent(state, current);
  const rest = removeRemote(state, name);
  const entries = earlier.disabled.filter((entry) => entry.name === name);
  return { ...rest, disabled: [...rest.disabled, ...entries].sort(byName) };
}
