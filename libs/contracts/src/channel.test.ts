import { channelDocument, type ChannelDocument } from './channel';
import { registryDocument, type Release } from './release';

const remote: Release = {
  schema: 1,
  kind: 'remote',
  name: 'sportsbook',
  version: '1.2.3',
  id: '0123456789abcdef',
  commit: 'unknown',
  platform: '^1.0.0',
  mfRuntime: '2.9.2',
  base: '/assets/sportsbook/',
  entry: ['remoteEntry.js'],
  serverEntry: 'remoteEntry.js',
  styles: [],
  exposes: ['./remote'],
  exposed: { scripts: [], styles: [] },
  shared: [],
  routes: [],
  slots: [],
  files: {},
  serverFiles: {},
  bytes: 0,
};
const shell: Release = { ...remote, kind: 'shell', name: 'shell' };

const document: ChannelDocument = {
  schema: 1,
  country: 'ng',
  id: '0123456789abcdef',
  shell,
  remotes: [remote],
  channel: 'stable',
  revision: 1,
  canaries: [{ release: { ...remote, version: '1.3.0' }, traffic: 5 }],
  disabled: [{ name: 'account', version: '1.0.0', id: '0123456789abcdef' }],
  change: {
    action: 'canary',
    name: 'sportsbook',
    version: '1.3.0',
    traffic: 5,
    at: '2026-01-02T03:04:05.000Z',
    by: 'ada',
  },
};

it('accepts a channel that is also a valid registry document', () => {
  expect(channelDocument.parse(document)).toEqual(document);
  const { schema, country, id, remotes } = document;
  expect(registryDocument.parse(document)).toEqual({ schema, country, id, shell, remotes });
});

it('accepts a canary of the shell', () => {
  const canaries = [{ release: { ...shell, version: '1.3.0' }, traffic: 5 }];
  expect(channelDocument.parse({ ...document, canaries }).canaries).toEqual(canaries);
});

it.each([
  ['channel', { channel: '../stable' }],
  ['revision', { revision: 0 }],
  ['canaries', { canaries: [{ release: remote, traffic: 0 }] }],
  ['canaries', { canaries: [{ release: remote, traffic: 101 }] }],
  ['change', { change: { ...document.change, at: 'yesterday' } }],
  ['change', { change: { ...document.change, by: '' } }],
])('rejects a wrong %s', (field, wrong) => {
  expect(channelDocument.safeParse({ ...document, ...wrong }).error?.issues[0]?.path[0]).toBe(field);
});
