import { type CountryCode } from '@oware/config';
import { readDeviceId } from '@oware/http-server';
import { type FastifyRequest } from 'fastify';

/** Who makes a call. */
export interface CaptchaCaller {
  country: CountryCode;
  deviceId: string;
  /** The device brought its id; otherwise it has one for this call only. */
  deviceKnown: boolean;
  address: string;
  /** A player who is logged in; only looked at where it matters. */
  player?: boolean;
  userAgent: string | undefined;
}

export function captchaCaller({
  context: { country, deviceId, address },
  cookies,
  headers,
}: FastifyRequest): CaptchaCaller {
  const deviceKnown = readDeviceId(cookies, headers.deviceid) === deviceId;
  return { country, deviceId, deviceKnown, address, userAgent: headers['user-agent'] };
}
