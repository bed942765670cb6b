import { pagesRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoute } from '../platform/http';
import { type ContentService } from './service';

/** Registers the routes of content pages (reference: calls). */
export function registerContent(app: FastifyInstance, content: ContentService): void {
  const named = z.object({ page: z.string().max(60) });
  addRoute(app, 'GET', '/cms/pages/export/:page', { params: named }, ({ params }, { context }, reply) => {
    // The language depends on a cookie, which shared caches ignore.
    reply.headers({ 'cache-control': 'private, max-age=60', vary: 'cookie' });
    return content.page(params.page, context.country, context.language);
  });
  addRoute(app, 'POST', '/cms/pages/getPages', { body: pagesRequest, readOnly: true }, ({ body }, { context }) =>
    content.some(body.pages, body.country, context.language, body.compact),
  );
  addRoute(app, 'GET', '/cms/pages/versions', {}, (_input, { context }) =>
    content.versions(context.country, context.language),
  );
}
