import { servedReport } from '@oware/contracts';
import { fakeEdge } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { reportServed, type Served } from './served';

const releases = {
  ...snapshot(
    snapshotRemote({ name: 'account', version: '1.0.1' }),
    snapshotRemote({ name: 'sportsbook', version: '2.0.0' }),
    snapshotRemote({ name: 'virtuals' }),
  ),
  id: '0123456789abcdef',
};
let edge: ReturnType<typeof fakeEdge>;
let served: Served;

beforeEach(() => {
  jest.useFakeTimers();
  edge = fakeEdge({ '/report/served': 204 });
  served = reportServed({ snapshot: releases, country: 'ng' });
});
afterEach(() => jest.useRealTimers());

const reported = (): string[][] =>
  edge
    .callsOf('/report/served')
    .map(({ body }) => servedReport.parse(body).apps.map(({ name, version }) => `${name}@${version}`));

it('reports the shell and the remotes of the first view once it is on the screen', () => {
  served.ran('account');
  served.ran('sportsbook');
  jest.runAllTimers();
  expect(reported()).toEqual([]);
  served.firstViewShown();
  expect(reported()).toEqual([['shell@1.0.0', 'account@1.0.1', 'sportsbook@2.0.0']]);
  expect(edge.calls[0]?.body).toMatchObject({ country: 'ng', snapshot: '0123456789abcdef' });
});

it('reports later remotes together, and each once', () => {
  served.firstViewShown();
  for (const remote of ['virtuals', 'account', 'virtuals', 'nobody']) served.ran(remote);
  jest.runAllTimers();
  served.ran('account');
  jest.runAllTimers();
  expect(reported()).toEqual([['shell@1.0.0'], ['virtuals@1.0.0', 'account@1.0.1']]);
});

it('reports the rest when the page is left', () => {
  served.firstViewShown();
  served.ran('virtuals');
  window.dispatchEvent(new Event('pagehide'));
  expect(reported().at(-1)).toEqual(['virtuals@1.0.0']);
});
