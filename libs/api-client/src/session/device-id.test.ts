/** @jest-environment node */
import { fakeBrowser } from '../testing/fake-browser';
import { ensureDeviceId } from './device-id';

let browser: ReturnType<typeof fakeBrowser>;
let written: string[];

beforeEach(() => {
  browser = fakeBrowser();
  written = [];
  const page = document;
  const cookie = Object.getOwnPropertyDescriptor(page, 'cookie');
  Object.defineProperty(page, 'cookie', {
    get: () => cookie?.get?.call(page) as string,
    set: (text: string) => {
      written.push(text);
      cookie?.set?.call(page, text);
    },
  });
});
afterEach(() => browser.remove());

test('a device has one id for 1000 days', () => {
  const id = ensureDeviceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(written).toEqual([`device-id=${id}; path=/; max-age=${1000 * 86_400}; samesite=lax`]);
  expect(ensureDeviceId()).toBe(id);
  expect(written).toHaveLength(1);
});

test('a cleared cookie does not make a new device', () => {
  const id = ensureDeviceId();
  browser.cookies.clear();
  expect(ensureDeviceId()).toBe(id);
  expect(browser.cookies.get('device-id')).toBe(id);
});

test('the id that a page without the cookie was given gives way to the one that is remembered', () => {
  const id = ensureDeviceId();
  browser.cookies.set('device-id', 'made-by-the-edge');
  expect(ensureDeviceId()).toBe(id);
  expect(browser.cookies.get('device-id')).toBe(id);
});

test.each(['', 'short', 'a b c d e f g', 'x'.repeat(81), 'evil; domain=example.com'])(
  'a copy that no server takes is replaced: %p',
  (copy) => {
    localStorage.setItem('deviceId', copy);
    browser.cookies.set('device-id', 'from-the-server');
    expect(ensureDeviceId()).toBe('from-the-server');
    expect(localStorage.getItem('deviceId')).toBe('from-the-server');
  },
);

test('what the server gave is kept', () => {
  browser.cookies.set('device-id', 'from-the-server');
  expect(ensureDeviceId()).toBe('from-the-server');
  expect(localStorage.getItem('deviceId')).toBe('from-the-server');
});
