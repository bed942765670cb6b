import { hasSplashScreens } from './takes-splash-screens';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, true],
  ['Chrome', `${IPHONE} CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`, false],
  ['Edge', `${IPHONE} Version/18.0 EdgiOS/138.0.0.0 Mobile/15E148 Safari/604.1`, false],
  ['the installed product', `${IPHONE} Mobile/15E148`, false],
  ['the native app', `${IPHONE} Mobile/15E148 OwareApp/1.40.0 (ios)`, false],
  ['the native app as Safari', `${IPHONE} OwareApp/1.40.0 (ios) Version/18.5 Mobile/15E148 Safari/604.1`, false],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
    false,
  ],
  ['nobody', '', false],
])('%s: %p takes them: %p', (_who, userAgent, takes) => {
  const forward = { 'user-agent': userAgent };
  expect(hasSplashScreens({ forward })).toBe(takes);
  expect(hasSplashScreens({ forward, copyFor: 'visitor' })).toBe(false);
});
