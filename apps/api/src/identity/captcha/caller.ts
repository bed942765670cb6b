import { type CountryCode } from '@oware/config';
import { readDeviceId } from '@oware/http-server';
import { type FastifyRequest } from 'fastify';

/** Origin of a call. */
export interface CaptchaCaller {
  country: CountryCode;
  deviceId: string;
  /** Whether the device sent its id; otherwise its id is only valid for this call. */
  deviceKnown: boolean;
  address: string;
  /** Whether a player is logged in; only set where it matters. */
  player?: boolean;
  userAgent: string | undefined;
}

export function getCaptchaCaller({
  context: { country, deviceId, address },
  cookies,
  headers,
}: FastifyRequest): CaptchaCaller {
  const deviceKnown = readDeviceId(cookies, headers.deviceid) === deviceId;
  return { country, deviceId, deviceKnown, address, userAgent: headers['user-agent'] };
}
