import { fakeEdge } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { createReporter } from './report';

const boot = {
  country: 'ng',
  snapshot: snapshot(snapshotRemote({ name: 'sportsbook', version: '2.0.0' })),
  reports: { token: 't' },
} as const;
const failure = { kind: 'unknown', remote: 'shell', message: 'x' } as const;
const failedCall = { kind: 'network', status: null, bizCode: null, message: 'Failed to fetch' };

it.each([
  ['ignores a failed call, which no release has caused', failedCall, 0],
  ['ignores an error that a failed call has caused', new Error('getPages', { cause: failedCall }), 0],
  ['reports other errors', new Error('x'), 1],
])('%s', (_, error, count) => {
  const edge = fakeEdge({ '/report': 204 });
  createReporter(boot)(failure, { error, where: 'boosts' });
  expect(edge.callsOf('/report')).toHaveLength(count);
});
