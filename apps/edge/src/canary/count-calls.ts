import { type IncomingHttpHeaders } from 'node:http';
import { parseCountry } from '@oware/config';
import { BIZ_CODE_HEADER, BizCode, type CanaryEvent } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { getDeviceId } from '../html/visit-releases';
import { type CanaryTrials } from './canary-trials';
import { DEVICE_PROOF_COOKIE, type DeviceProofs } from './device-proof';

/** The call that places bets. */
const ORDER = /^\/api\/[a-z]{2}\/orders\/order$/;

/** Error statuses that a correct client also gets: not logged in, or too many calls. */
const EXPECTED_STATUSES: readonly number[] = [401, 429];

/** Codes of responses with status 200 that a correct client never gets. */
const WRONG_CODES: ReadonlySet<number> = new Set([
  BizCode.cipherKeyUnknown,
  BizCode.cipherTampered,
  BizCode.cipherReplayed,
  BizCode.keyReused,
  BizCode.unknownOutcome,
]);

/** The API's response to a call. */
interface CallResponse {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Counts failed calls, and placed or failed bets, for the group of the caller's device. */
export function countCall(
  { trials, deviceProofs }: { trials: Pick<CanaryTrials, 'countCall'>; deviceProofs: Pick<DeviceProofs, 'check'> },
  request: Pick<FastifyRequest, 'method' | 'url' | 'cookies'>,
  { status, headers }: CallResponse,
): void {
  const path = request.url.split('?')[0] ?? '';
  const country = parseCountry(path.split('/')[2] ?? '');
  const deviceId = getDeviceId(request);
  if (country === undefined || deviceId === undefined || !path.startsWith('/api/')) return;
  const isProven = (): boolean => deviceProofs.check(request.cookies[DEVICE_PROOF_COOKIE], deviceId) !== 'invalid';
  const count = (event: CanaryEvent): void => trials.countCall(country, deviceId, event, isProven());
  const code = headers[BIZ_CODE_HEADER];
  const hasFailed = (status >= 400 && !EXPECTED_STATUSES.includes(status)) || WRONG_CODES.has(Number(code));
  if (hasFailed) count('callFailed');
  if (request.method !== 'POST' || !ORDER.test(path)) return;
  if (hasFailed) count('betFailed');
  else if (status === 200 && code === undefined) count('betPlaced');
}
