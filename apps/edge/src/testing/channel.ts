import { type ChannelDocument } from '@oware/contracts';
import { getLatestNumber, getRevisionKey, toJson, type Store } from '@oware/release-store';
import { type TestRelease } from '@oware/release-store/testing';

interface State {
  shell: TestRelease;
  remotes: readonly TestRelease[];
  canaries?: readonly { release: TestRelease; traffic: number; salt?: string }[];
  change?: Partial<ChannelDocument['change']>;
}

/** Creates the document of a channel that serves these releases. */
export const buildChannelDocument = (
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

/** Serves these releases in a country's channel; returns the revision. */
export async function serveReleases(store: Store, country: 'gh' | 'ng', state: State): Promise<number> {
  const channel = { store, country, channel: 'stable' };
  const revision = (await getLatestNumber(channel)) + 1;
  await store.create(getRevisionKey(channel, revision), toJson(buildChannelDocument(country, revision, state)));
  return revision;
}
