/**
 * Headers of every document. Scripts come from our own origin; React's streamed ones carry the nonce of the answer.
 * @param origins where a developer runs remotes in this visit; empty for everybody else
 */
export function securityHeaders(nonce: string, host: string, origins: readonly string[] = []): Record<string, string> {
  const own = ["'self'", ...origins].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src ${own} 'nonce-${nonce}'`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${own} ws://${host} wss://${host}`,
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
