import { parseAddress } from '../address/address';
import { toCanonicalAddress } from './other-form';

it.each([
  ['/ng/mobile', '/ng/m'],
  ['/gh/M2/help', '/gh/m/help'],
  ['/ng/mobile/n/me/', '/ng/m/n/me'],
  ['/ng/me', '/ng/m/me'],
  ['/ng/my_accounts/open_bets', '/ng/m/my_accounts/open_bets'],
  ['/ng/missionsCenter/archive', '/ng/m/missionsCenter/archive'],
  ['/ng/m/help.ftl', '/ng/m/help'],
  ['/ng/m/index.FTL', '/ng/m'],
  ['/gh/mobile/index.ftl', '/gh/m'],
  ['/ng/deposit.ftl', '/ng/m/deposit'],
  ['/ng/mobile//evil.example', '/ng/m/evil.example'],
])('%s is another form of %s', (pathname, to) => {
  expect(toCanonicalAddress(pathname)).toBe(to);
  expect(parseAddress(to).kind).toBe('page');
  expect(toCanonicalAddress(to)).toBeUndefined();
});

it.each([
  '/',
  '/ng',
  '/ng/m',
  '/GH/M/',
  '/ng/m/n/me',
  '/fr/m',
  '/ng/help',
  '/fr/mobile',
  '/help.ftl',
  '/ngx/mobile',
  '//evil.example/m',
])('%s is not another form', (pathname) => expect(toCanonicalAddress(pathname)).toBeUndefined());
