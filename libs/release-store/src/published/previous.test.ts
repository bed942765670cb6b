import { type ChannelDocument } from '@oware/contracts';
import { createTestRelease } from '../testing/test-release';
import { listServedBefore } from './previous';

type Change = readonly [
  action: ChannelDocument['change']['action'],
  /** Version of the remote that is served from this revision on; null for none. */
  version: string | null,
  more?: Partial<ChannelDocument['change']>,
];

/** Creates the revisions of a channel with one remote, starting with the first change. */
const channel = (changes: readonly Change[]): ChannelDocument[] =>
  changes.map(([action, version, more], at) => ({
    schema: 1,
    country: 'ng',
    id: '0123456789abcdef',
    shell: createTestRelease('shell', '1.0.0').release,
    remotes: version === null ? [] : [createTestRelease('promotions', version).release],
    channel: 'stable',
    revision: at + 1,
    canaries: [],
    disabled: [],
    change: { action, name: 'promotions', at: '2026-01-02T03:04:05.000Z', by: 'ada', ...more },
  }));

const promote = (version: string): Change => ['promote', version];

it.each<[string, Change[], string[]]>([
  ['all promoted releases', [promote('1.0.0'), promote('1.1.0'), promote('1.2.0')], ['1.2.0', '1.1.0', '1.0.0']],
  [
    'no release that was rolled back',
    [promote('1.2.0'), promote('1.3.0'), ['rollback', '1.2.0', { to: 1 }], promote('1.5.0')],
    ['1.5.0', '1.2.0'],
  ],
  [
    'no release that a rollback of the whole channel removed',
    [promote('1.2.0'), promote('1.3.0'), ['rollback', '1.2.0', { to: 1, name: undefined }], promote('1.5.0')],
    ['1.5.0', '1.2.0'],
  ],
  [
    'a release that was rolled back and promoted again later',
    [promote('1.2.0'), promote('1.3.0'), ['rollback', '1.2.0', { to: 1 }], promote('1.3.0'), promote('1.4.0')],
    ['1.4.0', '1.3.0', '1.2.0'],
  ],
  [
    'no release that was promoted again much later and then rolled back',
    [promote('1.3.0'), promote('1.4.0'), promote('1.3.0'), ['rollback', '1.4.0', { to: 2 }]],
    ['1.4.0'],
  ],
  [
    'no canary, which was never served to everybody',
    [promote('1.0.0'), ['canary', '1.0.0', { version: '1.1.0' }], ['rollback', '1.0.0', { version: '1.1.0' }]],
    ['1.0.0'],
  ],
  [
    'no disabled release',
    [promote('1.0.0'), promote('1.1.0'), ['disable', null], promote('1.2.0')],
    ['1.2.0', '1.0.0'],
  ],
  [
    'a release that was served during the rollback of another app',
    [promote('1.0.0'), promote('1.1.0'), ['rollback', '1.1.0', { to: 1, name: 'account' }], promote('1.2.0')],
    ['1.2.0', '1.1.0', '1.0.0'],
  ],
])('can serve as replacements: %s', async (_title, changes, versions) => {
  const revisions = channel(changes);
  const latest = revisions.at(-1)!;
  const found = await listServedBefore(latest, 'promotions', async (revision) => revisions[revision - 1]!);
  expect(found.map(({ version }) => version)).toEqual(versions);
});
