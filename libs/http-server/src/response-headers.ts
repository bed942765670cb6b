/** Content security policy of a response that is no page: nothing in it runs or loads, and no page shows it in a frame. */
export const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Text, for which a browser without a charset guesses one. */
const TEXT =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:javascript|x-ndjson)|image\/svg\+xml)/i;

/** Headers of a response, as Fastify's reply has them. */
interface Reply {
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
}

/** Returns a content type of text with its charset; every text of the product is UTF-8. */
export const withCharset = (type: string): string =>
  TEXT.test(type) && !/;\s*charset=/i.test(type) ? `${type}; charset=utf-8` : type;

/** Sets what a response lacks: a content security policy, `nosniff`, and the charset of a text. Both servers do so for every response. */
export function completeHeaders(reply: Reply): void {
  if (reply.getHeader('content-security-policy') === undefined) reply.header('content-security-policy', NO_PAGE_POLICY);
  reply.header('x-content-type-options', 'nosniff');
  const type = reply.getHeader('content-type');
  if (typeof type === 'string') reply.header('content-type', withCharset(type));
}
