import { type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Redirects a form to the page that contains it: only the path of its address is used, since another site may have sent it.
 * @param page default page
 */
export function redirectToPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const { referer } = request.headers;
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  return reply.redirect(url === undefined ? page : url.pathname.replace(/^\/{2,}/, '/') + url.search, 303);
}
