import { servedReport } from '@oware/contracts';
import { fakeEdge } from '../testing/fake-edge';
import { snapshot, snapshotRemote } from '../testing/snapshot';
import { tellServed, type Served } from './served';

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
  served = tellServed({ snapshot: releases, country: 'ng' });
});
afterEach(() => jest.useRealTimers());

const told = (): string[][] =>
  edge
    .callsOf('/report/served')
    .map(({ body }) => servedReport.parse(body).apps.map(({ name, version }) => `${name}@${version}`));

it('tells of the shell and the remotes of the first view once that is on the screen', () => {
  served.ran('account');
  served.ran('sportsbook');
  jest.runAllTimers();
  expect(told()).toEqual([]);
  served.firstViewShown();
  expect(told()).toEqual([['shell@1.0.0', 'account@1.0.1', 'sportsbook@2.0.0']]);
  expect(edge.calls[0]?.body).toMatchObject({ country: 'ng', snapshot: '0123456789abcdef' });
});

it('tells of later remotes together, and of each once', () => {
  served.firstViewShown();
  for (const remote of ['virtuals', 'account', 'virtuals', 'nobody']) served.ran(remote);
  jest.runAllTimers();
  served.ran('account');
  jest.runAllTimers();
  expect(told()).toEqual([['shell@1.0.0'], ['virtuals@1.0.0', 'account@1.0.1']]);
});

it('tells the rest when the page is left', () => {
  served.firstViewShown();
  served.ran('virtuals');
  window.dispatchEvent(new Event('pagehide'));
  expect(told().at(-1)).toEqual(['virtuals@1.0.0']);
});
