/** Cookies with the id of the device. The specification names both; the first one wins where they differ (docs/adr/0166). */
export const DEVICE_ID_COOKIES = ['device-id', 'deviceId'] as const;

const DEVICE_ID = /^[\w-]{8,80}$/;

/**
 * Returns the id of a device that a request brought; undefined when there is none that the product could have given.
 * @param header of a client without cookies, `deviceId`
 */
export function readDeviceId(
  cookies: Readonly<Record<string, string | undefined>>,
  header?: string | readonly string[],
): string | undefined {
  return [...DEVICE_ID_COOKIES.map((name) => cookies[name]), header].find(
    (value): value is string => typeof value === 'string' && DEVICE_ID.test(value),
  );
}
