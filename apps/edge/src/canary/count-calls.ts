import { type IncomingHttpHeaders } from 'node:http';
import { parseCountry } from '@oware/config';
import { BIZ_CODE_HEADER, BizCode } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { getDeviceId } from '../html/visit-releases';
import { type CanaryTrials } from './canary-trials';

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
  trials: Pick<CanaryTrials, 'countCall'>,
  request: Pick<FastifyRequest, 'method' | 'url' | 'cookies'>,
  { status, headers }: CallResponse,
): void {
  const path = request.url.split('?')[0] ?? '';
  const country = parseCountry(path.split('/')[2] ?? '');
  const deviceId = getDeviceId(request);
  if (country === undefined || deviceId === undefined || !path.startsWith('/api/')) return;
  const code = headers[BIZ_CODE_HEADER];
  const hasFailed = (status >= 400 && !EXPECTED_STATUSES.includes(status)) || WRONG_CODES.has(Number(code));
  if (hasFailed) trials.countCall(country, deviceId, 'callFailed');
  if (request.method !== 'POST' || !ORDER.test(path)) return;
  if (hasFailed) trials.countCall(country, deviceId, 'betFailed');
  else if (status === 200 && code === undefined) trials.countCall(country, deviceId, 'betPlaced');
}
