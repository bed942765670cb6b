import { FINGERPRINT_TIMEOUT_MS } from '@oware/config';
import { getMd5Hex } from '../hash/md5';

/**
 * Returns a hash of properties that this browser exposes to any page (reference: account, the Fingerprint header of the login). Computed
 * when the browser is idle, after 500 ms at the latest.
 */
export async function getBrowserFingerprint(): Promise<string> {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: FINGERPRINT_TIMEOUT_MS });
    } else setTimeout(resolve);
  });
  return getMd5Hex(traits().join('\n'));
}

const traits = (): (string | number)[] => [
  navigator.userAgent,
  navigator.language,
  navigator.hardwareConcurrency,
  navigator.maxTouchPoints,
  screen.width,
  screen.height,
  screen.colorDepth,
  devicePixelRatio,
  Intl.DateTimeFormat().resolvedOptions().timeZone,
];
