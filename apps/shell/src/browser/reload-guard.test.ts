import { createStorage } from '@oware/platform';
import { hasReloadedFor, mayReload, getReloadWait } from './reload-guard';

const sessionStorage = createStorage(() => window.sessionStorage);
let time = 0;
const tab = { sessionStorage, now: () => time };

beforeEach(() => {
  window.sessionStorage.clear();
  time = 1_000_000;
});

it('lets a page reload automatically, and not again within 10 seconds', () => {
  expect(mayReload(tab)).toBe(true);
  time += 9999;
  expect([mayReload(tab), getReloadWait(tab)]).toEqual([false, 1]);
  time += 1;
  expect([getReloadWait(tab), mayReload(tab)]).toEqual([0, true]);
});

it('never reloads twice for the same reason', () => {
  expect(mayReload(tab, 'a chunk')).toBe(true);
  time += 60_000;
  expect([mayReload(tab, 'a chunk'), hasReloadedFor(tab, 'a chunk'), mayReload(tab, 'another')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('does not reload when the browser cannot store it, or when another program has written to the same key', () => {
  expect(mayReload({ sessionStorage: createStorage(() => undefined), now: () => time })).toBe(false);
  window.sessionStorage.setItem('automatic_reloads', '"x"');
  expect(mayReload(tab)).toBe(true);
});
