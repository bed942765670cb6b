import { type ChannelDocument } from '@oware/contracts';
import { latestNumber, revisionKey, toJson, type Store } from '@oware/release-store';
import { type MadeRelease } from '@oware/release-store/testing';

interface State {
  shell: MadeRelease;
  remotes: readonly MadeRelease[];
  canaries?: readonly { release: MadeRelease; traffic: number; salt?: string }[];
  change?: Partial<ChannelDocument['change']>;
}

/** The document of a channel that serves these releases. */
export const channelDocumentOf = (
  country: 'gh' | 'ng',
  revision: number,
  { shell, remotes, canaries = [], change }: State,
): ChannelDocument => ({
  schema: 1,
  country,
  id: '0123456789abcdef',
  shell: shell.release,
  remotes: remotes.map(({ release }) => release),
  channel: 'stable',
  revision,
  canaries: canaries.map(({ release, ...share }) => ({ release: release.release, ...share })),
  disabled: [],
  change: { action: 'promote', at: '2026-01-02T03:04:05.000Z', by: 'ada', ...change },
});

/** Makes these releases what a country's channel serves; returns the revision. */
export async function serve(store: Store, country: 'gh' | 'ng', state: State): Promise<number> {
  const channel = { store, country, channel: 'stable' };
  const revision = (await latestNumber(channel)) + 1;
  await store.create(revisionKey(channel, revision), toJson(channelDocumentOf(country, revision, state)));
  return revision;
}
