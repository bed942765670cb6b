/** Content security policy of responses other than pages: nothing in them runs or loads, and no page can frame them. */
export const RESPONSE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Text types for which browsers guess a missing charset. */
const TEXT =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:javascript|x-ndjson)|image\/svg\+xml)/i;

/** Headers of a response, with the interface of Fastify's reply. */
interface Reply {
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
}

/** Returns a text content type with its charset; every text of the product is UTF-8. */
export const addCharset = (type: string): string =>
  TEXT.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type;

/**
 * Sets missing headers of a response: a content security policy, `nosniff`, and the charset of a text. Both servers call it for every
 * response.
 */
export function completeHeaders(reply: Reply): void {
  if (reply.getHeader('content-security-policy') === undefined)
    reply.header('content-security-policy', RESPONSE_POLICY);
  reply.header('x-content-type-options', 'nosniff');
  const type = reply.getHeader('content-type');
  if (typeof type === 'string') reply.header('content-type', addCharset(type));
}
