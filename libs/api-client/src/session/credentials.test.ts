/** @jest-environment node */
import { fakeBrowser } from '../testing/fake-browser';
import { readRememberedLogin } from './credentials';
import { keepNewLogin } from './keep-new-login';
import { storeRememberedLogin } from './remember-login';

let browser: ReturnType<typeof fakeBrowser>;
let written: string[];

beforeEach(() => {
  browser = fakeBrowser();
  written = [];
  const cookie = Object.getOwnPropertyDescriptor(document, 'cookie');
  Object.defineProperty(document, 'cookie', {
    get: () => cookie?.get?.call(document) as string,
    set: (text: string) => {
      written.push(text);
      cookie?.set?.call(document, text);
    },
  });
});
afterEach(() => browser.remove());

const login = { phone: '8012345678', keepSignedIn: false, rememberMe: true };

test('the phone is remembered for 365 days', () => {
  storeRememberedLogin(login, '234');
  expect(written).toEqual(['phone=8012345678; path=/; max-age=31536000; samesite=lax']);
  expect(
    ['keep_signed_in', 'remember_me', 'phone', 'phoneCountryCode'].map((key) => localStorage.getItem(key)),
  ).toEqual(['false', 'true', '8012345678', '234']);
  expect(readRememberedLogin()).toEqual(login);
});

test('a phone that shall not be remembered is forgotten at once', () => {
  storeRememberedLogin(login, '234');
  storeRememberedLogin({ ...login, rememberMe: false }, '234');
  expect(written.at(-1)).toBe('phone=; path=/; max-age=0; samesite=lax');
  expect(readRememberedLogin()).toEqual({ phone: '', keepSignedIn: false, rememberMe: false });
  expect(localStorage.getItem('phone')).toBeNull();
});

test('what is no phone number is not filled in', () => {
  browser.cookies.set('phone', '<script>');
  expect(readRememberedLogin().phone).toBe('');
});

test('who came in by another call than the login is remembered as well', async () => {
  localStorage.setItem('logout_pending', 'true');
  keepNewLogin({ baseUrl: '', country: 'gh', fetch, headers: () => ({}), onLogout: () => undefined }, '240000001');
  expect(localStorage.getItem('logout_pending')).toBeNull();
  await new Promise((resolve) => setImmediate(resolve));
  expect(readRememberedLogin()).toEqual({ phone: '240000001', keepSignedIn: true, rememberMe: true });
  expect(localStorage.getItem('phoneCountryCode')).toBe('233');
});
