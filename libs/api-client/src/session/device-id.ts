import { DEVICE_ID_DAYS, STORAGE_KEYS } from '@oware/config';
import { readCookie } from '../transport/cookies';
import { browserStorage } from './browser-storage';

/**
 * The id of this browser: a cookie that lives 1000 days (reference: constants), with a copy in local storage. The copy wins: a page
 * that came without the cookie was given a new one, and a cleared cookie makes no new device. Browser only.
 */
export function ensureDeviceId(): string {
  const cookie = readCookie(document.cookie, 'device-id');
  const copy = browserStorage.get(STORAGE_KEYS.deviceId);
  const id = (copy !== undefined && DEVICE_ID.test(copy) ? copy : cookie) ?? randomId();
  if (cookie !== id) document.cookie = `device-id=${id}; path=/; max-age=${DEVICE_ID_DAYS * 86_400}; samesite=lax`;
  if (browserStorage.get(STORAGE_KEYS.deviceId) !== id) browserStorage.set(STORAGE_KEYS.deviceId, id);
  return id;
}

/** As the servers take it. */
const DEVICE_ID = /^[\w-]{8,80}$/;

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
