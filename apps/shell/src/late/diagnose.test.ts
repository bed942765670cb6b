import { fakeEdge } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { RemoteError } from '../remotes/remote-error';
import { diagnose } from './diagnose';

const sportsbook = snapshotRemote({
  name: 'sportsbook',
  version: '2.1.0',
  base: '/assets/sportsbook/',
  entry: '/assets/sportsbook/entry.js',
  integrity: 'sha384-abc=',
});
const releases = snapshot(sportsbook);
const notLoaded = new RemoteError('sportsbook', 'load', new Error('Failed to load script resources. #RUNTIME-008'));
const chunk = '/assets/sportsbook/511.js';
const chunkError = Object.assign(new Error('Loading chunk 511 failed.'), {
  name: 'ChunkLoadError',
  request: `https://oware.example${chunk}`,
});

afterEach(() => {
  delete (self as { __owareIntegrity?: unknown }).__owareIntegrity;
});

it.each([
  ['gone', 404, 'network'],
  ['rejected by the server', 500, 'network'],
  ['unreachable', undefined, 'network'],
  ['different from the one in the release', 'wrong', 'integrity'],
] as const)('classifies an entry that is %s: %p is %s', async (_case, response, kind) => {
  fakeEdge({ [sportsbook.entry]: response });
  const found = await diagnose(notLoaded, releases);
  expect(found).toMatchObject({ kind, remote: 'sportsbook', version: '2.1.0', file: sportsbook.entry });
  expect(found.passed).toBeUndefined();
});

it('notices that an entry is available by now', async () => {
  fakeEdge({ [sportsbook.entry]: 200 });
  expect(await diagnose(notLoaded, releases)).toMatchObject({ kind: 'network', passed: true });
});

it("finds the remote of a missing chunk, even from an error that does not name it, and checks the chunk against the hash in the remote's entry", async () => {
  (self as { __owareIntegrity?: unknown }).__owareIntegrity = { 'sportsbook/511.js': 'sha384-def=' };
  fakeEdge({ [chunk]: 'wrong' });
  const whose = { remote: 'sportsbook', version: '2.1.0', file: chunk, kind: 'integrity' };
  expect(await diagnose(chunkError, releases)).toMatchObject(whose);
  expect(await diagnose(new RemoteError('sportsbook', 'render', chunkError), releases)).toMatchObject(whose);
});

it('fetches nothing when the error is not about files', async () => {
  const { calls } = fakeEdge({});
  expect(await diagnose(new RemoteError('sportsbook', 'setup', new Error('boom')), releases)).toMatchObject({
    kind: 'setup',
    version: '2.1.0',
  });
  expect(await diagnose(new Error('boom'), releases)).toMatchObject({
    kind: 'unknown',
    remote: 'shell',
    version: '1.0.0',
  });
  expect(
    await diagnose(new RemoteError('protection', 'load', new Error('not in the release snapshot')), releases),
  ).toMatchObject({ remote: 'protection', version: undefined });
  expect(calls).toEqual([]);
});
