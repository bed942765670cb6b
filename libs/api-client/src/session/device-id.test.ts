/** @jest-environment node */
import { createFakeBrowser } from '../testing/fake-browser';
import { ensureDeviceId } from './device-id';

let browser: ReturnType<typeof createFakeBrowser>;
let written: string[];

beforeEach(() => {
  browser = createFakeBrowser();
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

test('keeps one id per device for 1000 days', () => {
  const id = ensureDeviceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(written).toEqual([`device-id=${id}; path=/; max-age=${1000 * 86_400}; samesite=lax`]);
  expect(ensureDeviceId()).toBe(id);
  expect(written).toHaveLength(1);
});

test('keeps the device when the cookie is cleared', () => {
  const id = ensureDeviceId();
  browser.cookies.clear();
  expect(ensureDeviceId()).toBe(id);
  expect(browser.cookies.get('device-id')).toBe(id);
});

test('replaces the id from a page without the cookie by the saved one', () => {
  const id = ensureDeviceId();
  browser.cookies.set('device-id', 'made-by-the-edge');
  expect(ensureDeviceId()).toBe(id);
  expect(browser.cookies.get('device-id')).toBe(id);
});

test.each(['', 'short', 'a b c d e f g', 'x'.repeat(81), 'evil; domain=example.com'])(
  'replaces an invalid copy: %p',
  (copy) => {
    localStorage.setItem('deviceId', copy);
    browser.cookies.set('device-id', 'from-the-server');
    expect(ensureDeviceId()).toBe('from-the-server');
    expect(localStorage.getItem('deviceId')).toBe('from-the-server');
  },
);

test('keeps the id set by the server', () => {
  browser.cookies.set('device-id', 'from-the-server');
  expect(ensureDeviceId()).toBe('from-the-server');
  expect(localStorage.getItem('deviceId')).toBe('from-the-server');
});
