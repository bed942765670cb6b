import { DEVICE_ID, DEVICE_ID_DAYS, STORAGE_KEYS } from '@oware/config';
import { readCookie } from '../transport/cookies';
import { browserStorage } from '../transport/browser-storage';

/**
 * Returns the id of this browser: a cookie with a lifetime of 1000 days (reference: constants), with a copy in local storage. The copy has
 * priority:
 * a request without the cookie got a new one, and clearing the cookie must not create a new device. Browser only.
 */
export function ensureDeviceId(): string {
  const cookie = readCookie(document.cookie, 'device-id');
  const copy = browserStorage.get(STORAGE_KEYS.deviceId);
  const id = (copy !== undefined && DEVICE_ID.test(copy) ? copy : cookie) ?? randomId();
  if (cookie !== id) document.cookie = `device-id=${id}; path=/; max-age=${DEVICE_ID_DAYS * 86_400}; samesite=lax`;
  if (browserStorage.get(STORAGE_KEYS.deviceId) !== id) browserStorage.set(STORAGE_KEYS.deviceId, id);
  return id;
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
