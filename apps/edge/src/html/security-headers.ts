import { type ProviderSources } from '@oware/config';
import { completeHeaders } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { type EdgeConfig } from '../env';

/** Origins from which a page may load files and responses besides its own. */
export interface PageSources {
  /** `wss://www.example.com`, which older browsers do not include in 'self'. */
  sockets: readonly string[];
  images: readonly string[];
  /** Origins of a developer's remotes in this visit; empty for everybody else. */
  developers: readonly string[];
  /** Sources of the configured captcha provider; undefined for the product's own quiz. */
  captcha?: ProviderSources | undefined;
  /** Origin of the helpdesk's frame, if different. */
  helpdesk?: string | undefined;
  /** Whether violations of Trusted Types are blocked or only reported. */
  trustedTypes: EdgeConfig['trustedTypes'];
}

/** Path to which browsers report policy violations. */
export const POLICY_REPORTS = '/report/policy';

/**
 * Creates the headers of every document. Scripts are from our own origin; React's streamed ones contain the nonce of the response.
 */
export function createDocumentHeaders(
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
    // A captcha provider's scripts define their own policies, under names that may change.
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
 * Lists a page's socket origins by configuration, or else those of the requested host if it is a valid host name. In production nothing
 * depends on the visitor. A separate socket server also needs its HTTP origin, for polling where websockets are blocked.
 */
export function listSocketSources(
  { publicOrigin, socketOrigin, production }: Pick<EdgeConfig, 'publicOrigin' | 'socketOrigin' | 'production'>,
  host: string,
): string[] {
  if (socketOrigin !== undefined) return [socketOrigin.replace(/^http/, 'ws'), socketOrigin];
  if (publicOrigin !== undefined) return [publicOrigin.replace(/^http/, 'ws')];
  return !production && /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)
    ? [`ws://${host}`, `wss://${host}`]
    : [];
}

/** After one visit over TLS, browsers use only TLS for a year. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Adds headers to every response: pages, files, calls, errors and redirects.
 * @param always whether browsers must use TLS even if this request did not
 */
export function addSecurityHeaders(app: FastifyInstance, always: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    completeHeaders(reply);
    // Staff pages have a stricter policy, which the API sends.
    if (!reply.hasHeader('referrer-policy')) void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (always || request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
  });
}
