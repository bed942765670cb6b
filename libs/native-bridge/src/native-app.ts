import { BRAND } from '@oware/config';

/** Native app whose web view shows the product. */
export interface NativeApp {
  os: 'ios' | 'android';
  /** Numeric parts: 1.20.27 is [1, 20, 27]. */
  version: readonly number[];
}

/** Marker in the user agent of the app (reference: platform): `OwareApp/1.20.27 (android)`. */
const marker = new RegExp(`\\b${BRAND}App/(\\d+(?:\\.\\d+){0,3}) \\((ios|android)\\)`, 'i');

/** Returns the native app that shows the page, by its user agent; null in a browser. */
export function parseNativeApp(userAgent: string | undefined): NativeApp | null {
  const found = marker.exec(userAgent ?? '');
  if (!found?.[1] || !found[2]) return null;
  return { os: found[2].toLowerCase() as NativeApp['os'], version: found[1].split('.').map(Number) };
}
