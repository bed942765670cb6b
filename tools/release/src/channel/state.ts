import { type ChannelDocument, type Release } from '@oware/contracts';
import { Refused } from '@oware/release-store';

/** What a channel serves, without who made it so and when. */
export type ChannelState = Pick<ChannelDocument, 'shell' | 'remotes' | 'canaries' | 'disabled'>;

const without = <Entry>(entries: readonly Entry[], name: string, nameOf: (entry: Entry) => string): Entry[] =>
  entries.filter((entry) => nameOf(entry) !== name);

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/** The state with nothing of one remote in it; of the shell, only its canary is left out. */
export const withoutRemote = (state: ChannelState, name: string): ChannelState => ({
  shell: state.shell,
  remotes: without(state.remotes, name, (remote) => remote.name),
  canaries: without(state.canaries, name, ({ release }) => release.name),
  disabled: without(state.disabled, name, (entry) => entry.name),
});

const withCurrent = (state: ChannelState, release: Release): ChannelState => {
  if (release.kind === 'shell') return { ...withoutRemote(state, release.name), shell: release };
  const rest = withoutRemote(state, release.name);
  return { ...rest, remotes: [...rest.remotes, release].sort(byName) };
};

/** The release that devices outside the canary get: of the shell, or of a remote that is not disabled. */
export const currentOf = (state: ChannelState, name: string): Release | undefined =>
  state.shell.name === name ? state.shell : state.remotes.find((remote) => remote.name === name);

export const canaryOf = (state: ChannelState, name: string): ChannelState['canaries'][number] | undefined =>
  state.canaries.find(({ release }) => release.name === name);

/** A release becomes what everybody gets; its canary ends, and a disabled remote is back. The first is the shell. */
export function promote(state: ChannelState | undefined, release: Release): ChannelState {
  if (!state) {
    if (release.kind === 'shell') return { shell: release, remotes: [], canaries: [], disabled: [] };
    throw new Refused('This channel has no shell yet: publish and promote the shell first.');
  }
  const current = currentOf(state, release.name);
  if (current?.id === release.id && current.version === release.version && !canaryOf(state, release.name))
    throw alreadyCurrent(release);
  return withCurrent(state, release);
}

const alreadyCurrent = ({ name, version }: Release): Refused => new Refused(`${name} ${version} is current already.`);

/**
 * A release of the shell or of a remote goes to a part of the devices; the others keep the current one. It begins with other devices than
 * the release before, and keeps them while it grows.
 */
export function canary(state: ChannelState | undefined, release: Release, traffic: number): ChannelState {
  const current = state && currentOf(state, release.name);
  if (!state || !current) {
    throw new Refused(`${release.name} has no current release that the other devices could keep: promote one first.`);
  }
  if (current.id === release.id && current.version === release.version) throw alreadyCurrent(release);
  const before = canaryOf(state, release.name);
  const others = without(state.canaries, release.name, (entry) => entry.release.name);
  const isSame = before?.release.id === release.id && before.release.version === release.version;
  const salt = isSame ? before.salt : release.id;
  const entry = { release, traffic, ...(salt !== undefined && { salt }) };
  return { ...state, canaries: [...others, entry].sort((a, b) => byName(a.release, b.release)) };
}

/** Nobody gets the remote any more. */
export function disable(state: ChannelState | undefined, name: string): ChannelState {
  if (state?.shell.name === name) throw new Refused('The shell cannot be disabled: without it there is no page.');
  const current = state && currentOf(state, name);
  if (!state || !current) throw new Refused(`${name} is not served here, so there is nothing to disable.`);
  const rest = withoutRemote(state, name);
  const entry = { name, version: current.version, id: current.id };
  return { ...rest, disabled: [...rest.disabled, entry].sort(byName) };
}

/** One remote (or the shell) as it was served in an earlier state, everything else as now; its canary ends. */
export function restore(state: ChannelState, earlier: ChannelState, name: string): ChannelState {
  const current = currentOf(earlier, name);
  if (current) return withCurrent(state, current);
  const rest = withoutRemote(state, name);
  const entries = earlier.disabled.filter((entry) => entry.name === name);
  return { ...rest, disabled: [...rest.disabled, ...entries].sort(byName) };
}
