import { type FastifyReply, type FastifyRequest } from 'fastify';

/** Responds to a form with the page that it stood on: the path of its address alone, for another site may have sent it. @param page when none is named */
export function backToPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const { referer } = request.headers;
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  return reply.redirect(url === undefined ? page : url.pathname.replace(/^\/{2,}/, '/') + url.search, 303);
}
