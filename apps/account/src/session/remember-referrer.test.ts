import { createStorage } from '@oware/platform';
import { rememberReferrer } from './remember-referrer';

const kept = createStorage(() => window.sessionStorage);
const comeFrom = (referrer: string): void =>
  rememberReferrer({ sessionStorage: kept }, { referrer, location: { origin: 'https://bet.example.com' } as Location });
beforeEach(() => kept.remove('referrer'));

test('the site that a visit came from is kept, without its path', () => {
  comeFrom('https://news.example.org/sport/42?reader=ama');
  expect(kept.getText('referrer')).toBe('https://news.example.org');
});

test.each(['', 'https://bet.example.com/ng/m', 'android-app://com.example'])('"%s" is none', (referrer) => {
  comeFrom(referrer);
  expect(kept.getText('referrer')).toBeUndefined();
});

test('the first one stays', () => {
  comeFrom('https://news.example.org/');
  comeFrom('https://other.example.org/');
  expect(kept.getText('referrer')).toBe('https://news.example.org');
});

test('the code of a link is kept, and stays on the way through addresses without one', () => {
  const openAt = (search: string): void =>
    rememberReferrer({ sessionStorage: kept }, { referrer: '', location: { origin: '', search } as Location });
  openAt('?referral=ABCD-2345&utm_source=friend');
  openAt('?login=true');
  expect(kept.getText('referral')).toBe('ABCD-2345');
  openAt(`?referral=${'x'.repeat(100)}`);
  expect(kept.getText('referral')).toHaveLength(40);
  kept.remove('referral');
});
