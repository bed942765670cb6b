import { createStorage } from '@oware/platform';
import { hasReloadedFor, tryRecordReload, getReloadWait } from './reload-guard';

const sessionStorage = createStorage(() => window.sessionStorage);
let time = 0;
const tab = { sessionStorage, now: () => time };

beforeEach(() => {
  window.sessionStorage.clear();
  time = 1_000_000;
});

it('lets a page reload automatically, and not again within 10 seconds', () => {
  expect(tryRecordReload(tab)).toBe(true);
  time += 9999;
  expect([tryRecordReload(tab), getReloadWait(tab)]).toEqual([false, 1]);
  time += 1;
  expect([getReloadWait(tab), tryRecordReload(tab)]).toEqual([0, true]);
});

it('never reloads twice for the same reason', () => {
  expect(tryRecordReload(tab, 'a chunk')).toBe(true);
  time += 60_000;
  expect([tryRecordReload(tab, 'a chunk'), hasReloadedFor(tab, 'a chunk'), tryRecordReload(tab, 'another')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('does not reload when the browser cannot store it, or when another program has written to the same key', () => {
  expect(tryRecordReload({ sessionStorage: createStorage(() => undefined), now: () => time })).toBe(false);
  window.sessionStorage.setItem('automatic_reloads', '"x"');
  expect(tryRecordReload(tab)).toBe(true);
});
