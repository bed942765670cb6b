import { BRAND } from '@oware/config';
import { parseNativeApp } from '@oware/native-bridge';

/** By the first mark that fits: browsers name those that they stem from as well. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\/|\bOPX\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a player may know a device by: "Chrome on Android". Of a user agent only this is kept; empty when it says nothing. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([mark]) => mark.test(text))?.[1];
  const program = parseNativeApp(text) ? `${BRAND} app` : nameIn(BROWSERS);
  return [program, nameIn(SYSTEMS)].filter((part) => part !== undefined).join(' on ');
}
