/** @jest-environment node */
import { createFakeBrowser } from '../testing/fake-browser';
import { readSavedLogin } from './credentials';
import { saveNewLogin } from './save-new-login';
import { saveLogin } from './remember-login';

let browser: ReturnType<typeof createFakeBrowser>;
let written: string[];

beforeEach(() => {
  browser = createFakeBrowser();
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

test('saves the phone for 365 days', () => {
  saveLogin(login, '234');
  expect(written).toEqual(['phone=8012345678; path=/; max-age=31536000; samesite=lax']);
  expect(
    ['keep_signed_in', 'remember_me', 'phone', 'phoneCountryCode'].map((key) => localStorage.getItem(key)),
  ).toEqual(['false', 'true', '8012345678', '234']);
  expect(readSavedLogin()).toEqual(login);
});

test('removes the phone immediately when it must not be saved', () => {
  saveLogin(login, '234');
  saveLogin({ ...login, rememberMe: false }, '234');
  expect(written.at(-1)).toBe('phone=; path=/; max-age=0; samesite=lax');
  expect(readSavedLogin()).toEqual({ phone: '', keepSignedIn: false, rememberMe: false });
  expect(localStorage.getItem('phone')).toBeNull();
});

test('does not fill in an invalid phone number', () => {
  browser.cookies.set('phone', '<script>');
  expect(readSavedLogin().phone).toBe('');
});

test('saves the login of other calls too', async () => {
  localStorage.setItem('logout_pending', 'true');
  saveNewLogin({ baseUrl: '', country: 'gh', fetch, headers: () => ({}), onLogout: () => undefined }, '240000001');
  expect(localStorage.getItem('logout_pending')).toBeNull();
  await new Promise((resolve) => setImmediate(resolve));
  expect(readSavedLogin()).toEqual({ phone: '240000001', keepSignedIn: true, rememberMe: true });
  expect(localStorage.getItem('phoneCountryCode')).toBe('233');
});
