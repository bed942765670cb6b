import { BizCode } from '@oware/contracts';
import { SecurityEvents, type SecurityEventName, securityEventNames } from '@oware/http-server';
import { type FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { type Clock } from '../clock';
import { BizError } from '../errors/biz-error';
import './context';
import { type Logger } from '../logging/log';

/** Rejection codes that may indicate an attack. All other codes are rules of the product, which anybody may meet. */
export const EVENTS_OF_CODES: ReadonlyMap<BizCode, SecurityEventName> = new Map([
  [BizCode.wrongCredentials, 'login_refused'],
  [BizCode.otpWrong, 'code_wrong'],
  [BizCode.otpTriesUsedUp, 'code_wrong'],
  [BizCode.pinWrong, 'code_wrong'],
  [BizCode.pinLocked, 'code_wrong'],
  [BizCode.giftCodeUnknown, 'code_wrong'],
  [BizCode.otpNoAccount, 'account_probed'],
  [BizCode.otpAccountExists, 'account_probed'],
  [BizCode.unknownAccount, 'account_probed'],
  [BizCode.captchaInvalid, 'captcha_failed'],
  [BizCode.quizTriesUsedUp, 'captcha_failed'],
  [BizCode.forbiddenOrigin, 'form_foreign'],
  [BizCode.staffFormRefused, 'form_foreign'],
  [BizCode.signatureWrong, 'message_forged'],
  [BizCode.staffRoleMissing, 'permission_refused'],
  [BizCode.staffFirstLogin, 'permission_refused'],
  [BizCode.tooManyAttempts, 'limit_hit'],
  [BizCode.otpRateLimited, 'limit_hit'],
  [BizCode.captchaRateLimited, 'limit_hit'],
  [BizCode.cipherTampered, 'cipher_refused'],
  [BizCode.cipherReplayed, 'cipher_refused'],
]);

const counter = new Counter({
  name: 'oware_security_events_total',
  help: 'Possible attacks, by event',
  labelNames: ['event'],
});
// A series that starts with its first event shows no increase.
for (const event of securityEventNames) counter.inc({ event }, 0);

/** Creates the logger and counter for security events of this process. */
export const createSecurityEvents = (log: Logger, clock: Clock): SecurityEvents =>
  new SecurityEvents({ log, count: (event) => counter.inc({ event }), now: () => clock.now() });

/** Returns the event of a rejection; undefined for a rule of the product, or an error. */
export const getEvent = (error: unknown): SecurityEventName | undefined =>
  error instanceof BizError ? (error.event ?? EVENTS_OF_CODES.get(error.code)) : undefined;

function getCaller({ routeOptions, context, player }: FastifyRequest): 'visitor' | 'player' | 'staff' {
  if (routeOptions.url?.startsWith('/staff') === true) return 'staff';
  // The context is set by a hook that may not have run before the call was rejected.
  const { user, bearer } = (context as FastifyRequest['context'] | undefined) ?? {};
  return (player ?? user ?? bearer) ? 'player' : 'visitor';
}

/** Reports the security event of a rejected call, if it is one. */
export function reportSecurityEvent(request: FastifyRequest, error: unknown): void {
  const event = getEvent(error);
  if (event === undefined || !(error instanceof BizError)) return;
  request.server.securityEvents.report({
    event,
    code: error.code,
    caller: getCaller(request),
    route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    requestId: request.id,
    ip: request.ip,
  });
}
