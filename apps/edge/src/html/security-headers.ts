import { type ProviderSources } from '@oware/config';

/**
 * Headers of every document. Scripts come from our own origin; React's streamed ones carry the nonce of the answer.
 * @param origins where a developer runs remotes in this visit; empty for everybody else
 * @param captcha what the configured captcha provider needs; nothing for the product's own quiz
 */
export function securityHeaders(nonce: string, host: string, origins: readonly string[] = [], captcha?: ProviderSources): Record<string, string> {
  const own = ["'self'", ...origins].join(' ');
  const policy = [
    "default-src 'self'",
    directive(`script-src ${own} 'nonce-${nonce}'`, captcha?.script),
    directive(`style-src ${own}`, captcha?.style),
    `img-src ${own} data:`,
    directive(`connect-src ${own} ws://${host} wss://${host}`, captcha?.connect),
    directive("frame-src 'self'", captcha?.frame),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

const directive = (text: string, more: readonly string[] = []): string => [text, ...more].join(' ');
