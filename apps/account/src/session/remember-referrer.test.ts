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
