import { createRouteTable } from '../navigation/route-table';
import { getCurrentLocation, toLocation, writeLocation } from '../browser/history';
import { releaseRoute, snapshotRemote } from '../testing/snapshot';
import { goBack, markArrival, getParentPath } from './go-back';

const table = createRouteTable([
  snapshotRemote({
    routes: [
      ...['/', '/promotions', '/promotions/content/:title', '/help', '/help/:category/*', '/sport/:sportKey'].map(
        (path) => releaseRoute({ path }),
      ),
      releaseRoute({ path: '/n/me', layout: 'me' }),
      ...['/limits', '/limits/statement', '/deposit', '/my_accounts/gifts'].map((path) =>
        releaseRoute({ path, layout: 'me-setting' }),
      ),
      releaseRoute({ path: '/sport/:sportKey/:eventId' }),
      releaseRoute({ path: '/sport/:sportKey/:kind/:id', parent: '/sport/:sportKey' }),
      releaseRoute({ path: '/rewards', parent: '/n/me' }),
    ],
  }),
]);

let go: jest.SpyInstance;
const navigate = jest.fn();
const referrer = jest.spyOn(document, 'referrer', 'get');
beforeEach(() => {
  window.history.replaceState(null, '', '/ng/m/promotions/content/flash_freeze');
  referrer.mockReturnValue('');
  navigate.mockClear();
  go = jest.spyOn(window.history, 'go').mockReturnValue();
});
afterEach(() => go.mockRestore());

const back = (): void => goBack({ navigate, basePath: '/ng/m' }, table, -1);
const write = (path: string, action: 'push' | 'replace'): void =>
  writeLocation(toLocation(path, null, getCurrentLocation(), 'k'), action);

it('leads from a page that was opened directly to its parent page', () => {
  back();
  expect(go).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/promotions', { replace: true });
});

it('still does so after the page has replaced its address', () => {
  write('/ng/m/help/rules', 'replace');
  back();
  expect(go).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/help', { replace: true });
});

it('goes back when another page of the product precedes it, which survives a replaced address', () => {
  write('/ng/m/help', 'push');
  write('/ng/m/help/rules', 'replace');
  back();
  expect(go).toHaveBeenCalledWith(-1);
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['a page of the product', `${window.location.origin}/ng/m/help`, true],
  ['another site', 'https://search.example/', false],
  ['a bookmark', '', false],
])('of a document that was opened from %s', (_what, from, goes) => {
  window.history.pushState(null, '', '/ng/m/help');
  referrer.mockReturnValue(from);
  markArrival();
  back();
  expect(go).toHaveBeenCalledTimes(goes ? 1 : 0);
});

it.each([
  ['/promotions/content/flash_freeze', '/promotions'],
  ['/help/rules/tennis', '/help/rules'],
  ['/HELP/', '/'],
  ['/my_accounts/gifts', '/n/me'],
  ['/limits/statement', '/limits'],
  ['/limits', '/n/me'],
  ['/deposit', '/n/me'],
  ['/n/me', '/'],
  ['/rewards', '/n/me'],
  ['/sport/football/sr:match:1', '/sport/football'],
  ['/sport/football/league/sr:tournament:17', '/sport/football'],
  ['/sport/football', '/'],
  ['/', '/'],
])('from %s, Back leads to %s', (path, parent) => expect(getParentPath(path, table)).toBe(parent));
