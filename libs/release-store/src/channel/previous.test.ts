import { type ChannelDocument } from '@oware/contracts';
import { madeRelease } from '../testing/made-release';
import { servedBefore } from './previous';

type Change = readonly [
  action: ChannelDocument['change']['action'],
  /** Version of the remote that is served from here on; null for none. */
  version: string | null,
  more?: Partial<ChannelDocument['change']>,
];

/** Revisions of a channel that serves one remote, from the first change on. */
const channel = (changes: readonly Change[]): ChannelDocument[] =>
  changes.map(([action, version, more], at) => ({
    schema: 1,
    country: 'ng',
    id: '0123456789abcdef',
    shell: madeRelease('shell', '1.0.0').release,
    remotes: version === null ? [] : [madeRelease('promotions', version).release],
    channel: 'stable',
    revision: at + 1,
    canaries: [],
    disabled: [],
    change: { action, name: 'promotions', at: '2026-01-02T03:04:05.000Z', by: 'ada', ...more },
  }));

const promote = (version: string): Change => ['promote', version];

it.each<[string, Change[], string[]]>([
  ['everything that was promoted', [promote('1.0.0'), promote('1.1.0'), promote('1.2.0')], ['1.2.0', '1.1.0', '1.0.0']],
  [
    'nothing that a rollback took back',
    [promote('1.2.0'), promote('1.3.0'), ['rollback', '1.2.0', { to: 1 }], promote('1.5.0')],
    ['1.5.0', '1.2.0'],
  ],
  [
    'nothing that a rollback of the whole channel took back',
    [promote('1.2.0'), promote('1.3.0'), ['rollback', '1.2.0', { to: 1, name: undefined }], promote('1.5.0')],
    ['1.5.0', '1.2.0'],
  ],
  [
    'what was taken back and promoted again later',
    [promote('1.2.0'), promote('1.3.0'), ['rollback', '1.2.0', { to: 1 }], promote('1.3.0'), promote('1.4.0')],
    ['1.4.0', '1.3.0', '1.2.0'],
  ],
  [
    'nothing that was promoted again after a longer time and taken back then',
    [promote('1.3.0'), promote('1.4.0'), promote('1.3.0'), ['rollback', '1.4.0', { to: 2 }]],
    ['1.4.0'],
  ],
  [
    'no canary, which was never served to everybody',
    [promote('1.0.0'), ['canary', '1.0.0', { version: '1.1.0' }], ['rollback', '1.0.0', { version: '1.1.0' }]],
    ['1.0.0'],
  ],
  [
    'nothing that was disabled',
    [promote('1.0.0'), promote('1.1.0'), ['disable', null], promote('1.2.0')],
    ['1.2.0', '1.0.0'],
  ],
  [
    'what was served while a rollback was about another app',
    [promote('1.0.0'), promote('1.1.0'), ['rollback', '1.1.0', { to: 1, name: 'account' }], promote('1.2.0')],
    ['1.2.0', '1.1.0', '1.0.0'],
  ],
])('may stand in: %s', async (_words, changes, versions) => {
  const revisions = channel(changes);
  const latest = revisions.at(-1)!;
  const found = await servedBefore(latest, 'promotions', async (revision) => revisions[revision - 1]!);
  expect(found.map(({ version }) => version)).toEqual(versions);
});
