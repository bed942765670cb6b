import { isBot } from './bots';

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20', true],
  ['Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/110.0 Mobile Safari/537.36', false],
  [undefined, false],
])('%s: %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});
