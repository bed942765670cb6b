import { type ProviderSources } from '@oware/config';
import { completeHeaders } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { type EdgeConfig } from '../env';

/** Whose files and responses a page may have besides its own origin's. */
export interface PageSources {
  /** `wss://www.example.com`: what older browsers do not count as the own origin. */
  sockets: readonly string[];
  images: readonly string[];
  /** Where a developer runs remotes in this visit; empty for everybody else. */
  developers: readonly string[];
  /** What the configured captcha provider needs; nothing for the product's own quiz. */
  captcha?: ProviderSources | undefined;
  /** Where the frame of the helpdesk comes from, when not from here. */
  helpdesk?: string | undefined;
  /** Whether what goes past Trusted Types is reported only. */
  trustedTypes: EdgeConfig['trustedTypes'];
}

/** Where browsers report what a policy did not allow. */
export const POLICY_REPORTS = '/report/policy';

/** Headers of every document. Scripts come from our own origin; React's streamed ones carry the nonce of the response. */
export function documentHeaders(
  nonce: string,
  { sockets, images, developers, captcha, helpdesk, trustedTypes }: PageSources,
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    directive('script-src', developers, [`'nonce-${nonce}'`], captcha?.script),
    directive('style-src', developers, captcha?.style),
    directive('img-src', developers, ['data:'], images),
    directive('connect-src', developers, sockets, captcha?.connect),
    directive('frame-src', captcha?.frame, helpdesk === undefined ? [] : [helpdesk]),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  const types = [
    "require-trusted-types-for 'script'",
    // The scripts of a captcha provider have policies of their own, under names that may change.
    captcha === undefined ? 'trusted-types default' : "trusted-types * 'allow-duplicates'",
  ];
  const reports = `report-uri ${POLICY_REPORTS}`;
  const header = (...directives: string[]): string => [...directives, reports].join('; ');
  return {
    'content-security-policy': header(...policy, ...(trustedTypes === 'enforce' ? types : [])),
    ...(trustedTypes === 'report' && { 'content-security-policy-report-only': header(...types) }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

const directive = (name: string, ...more: (readonly string[] | undefined)[]): string =>
  [name, "'self'", ...more.flatMap((sources) => sources ?? [])].join(' ');

/**
 * Sockets of a page, by configuration; without one those of the host that the page was asked at, which has to look like a host.
 * In production a visitor's word is never taken. A server of its own for sockets is polled as well, where nothing else passes.
 */
export function socketSources(
  { publicOrigin, socketOrigin, production }: Pick<EdgeConfig, 'publicOrigin' | 'socketOrigin' | 'production'>,
  host: string,
): string[] {
  if (socketOrigin !== undefined) return [socketOrigin.replace(/^http/, 'ws'), socketOrigin];
  if (publicOrigin !== undefined) return [publicOrigin.replace(/^http/, 'ws')];
  return !production && /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)
    ? [`ws://${host}`, `wss://${host}`]
    : [];
}

/** Browsers that came over TLS once come over nothing else for a year. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Headers of every response: pages, files, calls, errors and redirects. @param always whether browsers are to keep to TLS whatever this request came over */
export function addSecurityHeaders(app: FastifyInstance, always: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    completeHeaders(reply);
    // Pages of staff have a stricter one, which the API sends.
    if (!reply.hasHeader('referrer-policy')) void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (always || request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
  });
}
