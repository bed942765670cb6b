import { parseNativeApp } from './native-app';
import { hasNativeFeature, canOffer, versionGates, type NativeFeature } from './version-gates';

test('reads system and version of the app from the user agent', () => {
  expect(parseNativeApp('Mozilla/5.0 (Linux; Android 14) OwareApp/1.20.27 (android)')).toEqual({
    os: 'android',
    version: [1, 20, 27],
  });
  expect(parseNativeApp('Mozilla/5.0 (iPhone) owareapp/1.40 (iOS)')).toEqual({ os: 'ios', version: [1, 40] });
});

test.each([undefined, '', 'Mozilla/5.0 (Linux; Android 14)', 'OwareApp (android)', 'NotOwareApp/x (ios)'])(
  'detects a browser: %s',
  (userAgent) => expect(parseNativeApp(userAgent)).toBeNull(),
);

const app = (os: 'ios' | 'android', version: string) => ({ os, version: version.split('.').map(Number) });

test.each(Object.keys(versionGates) as NativeFeature[])(
  'supports %s from its first version on, and not before',
  (feature) => {
    for (const os of ['ios', 'android'] as const) {
      const first = versionGates[feature][os];
      if (first === null) {
        expect(hasNativeFeature(app(os, '99.0.0'), feature)).toBe(false);
        continue;
      }
      const [major = 0, minor = 0, patch = 0] = first.split('.').map(Number);
      expect(hasNativeFeature(app(os, first), feature)).toBe(true);
      const before =
        patch > 0 ? `${major}.${minor}.${patch - 1}` : minor > 0 ? `${major}.${minor - 1}.9` : `${major - 1}.9.9`;
      expect(hasNativeFeature(app(os, before), feature)).toBe(false);
    }
  },
);

test('compares version parts as numbers', () => {
  expect(hasNativeFeature(app('android', '1.19.29'), 'dynamicBetBonus')).toBe(false);
  expect(hasNativeFeature(app('android', '1.20'), 'dynamicBetBonus')).toBe(true);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14) Chrome/120', true],
  ['Mozilla/5.0 (Linux; Android 14) OwareApp/10.505.581 (android)', true],
  ['Mozilla/5.0 (Linux; Android 14) OwareApp/10.505.580 (android)', false],
  ['Mozilla/5.0 (iPhone) OwareApp/1.0.0 (ios)', true],
])('offers a feature to browsers and apps of its version: %s, %s', (userAgent, offered) => {
  expect(canOffer(userAgent, 'kycPrimaryPhoneMigration')).toBe(offered);
});
