import { pagesRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../platform/http';
import { type ContentService } from './service';

/** Content pages (reference: calls). */
export function registerContent(app: FastifyInstance, content: ContentService): void {
  const named = z.object({ page: z.string().max(60) });
  route(app, 'GET', '/cms/pages/export/:page', { params: named }, ({ params }, { context }, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return content.page(params.page, context.country);
  });
  route(app, 'POST', '/cms/pages/getPages', { body: pagesRequest, readOnly: true }, ({ body }, { context }) =>
    content.some(body.pages, context.country),
  );
  route(app, 'GET', '/cms/pages/versions', {}, (_input, { context }) => content.versions(context.country));
}
