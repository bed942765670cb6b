import { BRAND } from '@oware/config';
import { parseNativeApp } from '@oware/native-bridge';

/** The first matching mark wins: browsers also include the names of those that they derive from. */
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

/**
 * Returns a name that the player may recognize: "Chrome on Android". Only this is stored of a user agent; empty when it contains no known
 * name.
 */
export function getDeviceName(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([mark]) => mark.test(text))?.[1];
  const program = parseNativeApp(text) ? `${BRAND} app` : nameIn(BROWSERS);
  return [program, nameIn(SYSTEMS)].filter((part) => part !== undefined).join(' on ');
}
