import { DEVICE_ID } from '@oware/config';

/**
 * Cookies with the device id. The specification names both; the first one has priority when they differ (docs/adr/0166).
 */
export const DEVICE_ID_COOKIES = ['device-id', 'deviceId'] as const;

/**
 * Returns the device id of a request; undefined if there is no valid one.
 * @param header `deviceId`, of a client without cookies
 */
export function readDeviceId(
  cookies: Readonly<Record<string, string | undefined>>,
  header?: string | readonly string[],
): string | undefined {
  return [...DEVICE_ID_COOKIES.map((name) => cookies[name]), header].find(
    (value): value is string => typeof value === 'string' && DEVICE_ID.test(value),
  );
}
