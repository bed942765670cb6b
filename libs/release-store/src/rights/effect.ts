import { type ChannelDocument } from '@oware/contracts';
import { toSortedJson } from './keys';

/** Returns the names of all apps that a document says something about. */
const namesIn = ({ shell, remotes, canaries, disabled }: ChannelDocument): string[] => [
  shell.name,
  ...remotes.map(({ name }) => name),
  ...canaries.map(({ release }) => release.name),
  ...disabled.map(({ name }) => name),
];

/** What a document says about one app. */
function entriesOf(document: ChannelDocument | undefined, name: string) {
  return {
    current: [document?.shell, ...(document?.remotes ?? [])].filter((release) => release?.name === name),
    canaries: (document?.canaries ?? []).filter(({ release }) => release.name === name),
    disabled: (document?.disabled ?? []).filter((entry) => entry.name === name),
  };
}

/** Apps that a document serves otherwise than the one before. */
export function listChangedApps(before: ChannelDocument | undefined, after: ChannelDocument): string[] {
  const names = new Set([...(before ? namesIn(before) : []), ...namesIn(after)]);
  return [...names].filter((name) => toSortedJson(entriesOf(before, name)) !== toSortedJson(entriesOf(after, name)));
}

/** Whether documents differ in what belongs to no app. */
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
    signature: _signature,
    ...rest
  } = document;
  return rest;
}

/** Whether an app is served to nobody now that was served to somebody before. */
export const isRemoval = (before: ChannelDocument | undefined, after: ChannelDocument, name: string): boolean =>
  entriesOf(before, name).current.length > 0 && entriesOf(after, name).current.length === 0;

/** Whether a change ends the canary of an app and nothing else. */
export function endsCanary(before: ChannelDocument, after: ChannelDocument, name: string): boolean {
  const [was, is] = [entriesOf(before, name), entriesOf(after, name)];
  return was.canaries.length > 0 && toSortedJson(is) === toSortedJson({ ...was, canaries: [] });
}

/** Whether an app is served as in an earlier document, its canary aside, which has ended. */
export function isAsIn(earlier: ChannelDocument, after: ChannelDocument, name: string): boolean {
  const [was, is] = [entriesOf(earlier, name), entriesOf(after, name)];
  return (
    was.current.length + was.disabled.length > 0 &&
    is.canaries.length === 0 &&
    toSortedJson([is.current, is.disabled]) === toSortedJson([was.current, was.disabled])
  );
}

/** Whether both serve the same to the same devices. */
export const isSameState = (a: ChannelDocument, b: ChannelDocument): boolean =>
  listChangedApps(a, b).length === 0 && !differsBesideApps(a, b);
