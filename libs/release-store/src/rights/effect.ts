import { type ChannelDocument } from '@oware/contracts';
import { toSortedJson } from './keys';

/** Returns the names of all apps in a document. */
const listNames = ({ shell, remotes, canaries, disabled }: ChannelDocument): string[] => [
  shell.name,
  ...remotes.map(({ name }) => name),
  ...canaries.map(({ release }) => release.name),
  ...disabled.map(({ name }) => name),
];

/** Returns the entries of a document about one app. */
export function getEntries(document: ChannelDocument | undefined, name: string) {
  return {
    current: [document?.shell, ...(document?.remotes ?? [])].filter((release) => release?.name === name),
    canaries: (document?.canaries ?? []).filter(({ release }) => release.name === name),
    disabled: (document?.disabled ?? []).filter((entry) => entry.name === name),
  };
}

/** Lists apps that a document serves differently from the previous one. */
export function listChangedApps(before: ChannelDocument | undefined, after: ChannelDocument): string[] {
  const names = new Set([...(before ? listNames(before) : []), ...listNames(after)]);
  return [...names].filter((name) => toSortedJson(getEntries(before, name)) !== toSortedJson(getEntries(after, name)));
}

/** Returns whether documents differ in data that belongs to no app. */
export const differsBesideApps = (before: ChannelDocument | undefined, after: ChannelDocument): boolean =>
  before !== undefined && toSortedJson(withoutApps(before)) !== toSortedJson(withoutApps(after));

function withoutApps(document: ChannelDocument): unknown {
  const {
    shell: _shell,
    remotes: _remotes,
    canaries: _canaries,
    disabled: _disabled,
    id: _id,
    revision: _revision,
    change: _change,
    proposal: _proposal,
    plan: _plan,
    signature: _signature,
    ...rest
  } = document;
  return rest;
}

/** Returns whether an app is no longer served to any device. */
export const isRemoval = (before: ChannelDocument | undefined, after: ChannelDocument, name: string): boolean =>
  getEntries(before, name).current.length > 0 && getEntries(after, name).current.length === 0;

/** Returns whether a change only ends the canary of an app. */
export function endsCanary(before: ChannelDocument, after: ChannelDocument, name: string): boolean {
  const [was, is] = [getEntries(before, name), getEntries(after, name)];
  return was.canaries.length > 0 && toSortedJson(is) === toSortedJson({ ...was, canaries: [] });
}

/** Returns whether an app is served as in an earlier document, apart from its canary, which has ended. */
export function isServedAsIn(earlier: ChannelDocument, after: ChannelDocument, name: string): boolean {
  const [was, is] = [getEntries(earlier, name), getEntries(after, name)];
  return (
    was.current.length + was.disabled.length > 0 &&
    is.canaries.length === 0 &&
    toSortedJson([is.current, is.disabled]) === toSortedJson([was.current, was.disabled])
  );
}

/** Returns whether both documents serve the same releases to the same devices. */
export const isSameState = (a: ChannelDocument, b: ChannelDocument): boolean =>
  listChangedApps(a, b).length === 0 && !differsBesideApps(a, b);
