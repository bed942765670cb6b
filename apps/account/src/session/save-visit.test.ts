import { COOKIE_CHOICE, type CookieChoice } from '@oware/config';
import { createCookies, createEventBus, createStorage } from '@oware/platform';
import { saveVisit, type VisitStart } from './save-visit';

const OWN = 'https://bet.example.com/ng/m';
const storage = createStorage(() => window.sessionStorage);
let choice: CookieChoice | undefined;
const parts = {
  sessionStorage: storage,
  storage: createStorage(() => window.localStorage),
  cookies: createCookies(() => (choice === undefined ? '' : `${COOKIE_CHOICE}=${choice}`)),
  events: createEventBus((error) => {
    throw error;
  }),
  now: () => 1_800_000_000_000,
};
const begin = (start: Partial<VisitStart>): (() => void) => saveVisit(parts, { address: OWN, referrer: '', ...start });
function choose(next: CookieChoice): void {
  choice = next;
  parts.events.emit('cookies.chosen', {});
}
beforeEach(() => {
  choice = 'all';
  sessionStorage.clear();
  localStorage.clear();
});

test('stores the first referring site without its path', () => {
  begin({ referrer: 'https://news.example.org/sport/42?reader=ama' })();
  begin({ referrer: 'https://other.example.org/' })();
  expect(storage.getText('referrer')).toBe('https://news.example.org');
});

test.each(['', 'https://bet.example.com/ng/m', 'android-app://com.example'])(
  'does not store "%s" as a site',
  (referrer) => {
    begin({ referrer })();
    expect(storage.getText('referrer')).toBeUndefined();
  },
);

test('stores the referral code of a link whatever the cookie choice, and keeps it at addresses without one', () => {
  choice = undefined;
  begin({ address: `${OWN}?referral=ABCD-2345&utm_source=friend` })();
  begin({ address: `${OWN}?login=true` })();
  expect(storage.getText('referral')).toBe('ABCD-2345');
  begin({ address: `${OWN}?referral=${'x'.repeat(100)}` })();
  expect(storage.getText('referral')).toHaveLength(40);
});

test('stores campaign and site until the visitor declines, and again once they are allowed', () => {
  choice = undefined;
  const end = begin({ address: `${OWN}?utm_source=radio`, referrer: 'https://news.example.org/' });
  const keptNow = () => [storage.getText('utm_source'), storage.getText('referrer')];
  expect(keptNow()).toEqual(['radio', 'https://news.example.org']);
  choose('needed');
  expect([sessionStorage, localStorage].map(({ length }) => length)).toEqual([0, 0]);
  choose('all');
  expect(keptNow()).toEqual(['radio', 'https://news.example.org']);
  choose('needed');
  expect([sessionStorage, localStorage].map(({ length }) => length)).toEqual([0, 0]);
  end();
});
