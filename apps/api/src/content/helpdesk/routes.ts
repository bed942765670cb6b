import { randomBytes } from 'node:crypto';
import { type CountryCode, getLanguage } from '@oware/config';
import { type ContentPage } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CALL_COSTS, validate } from '../../platform/http';
import { type ContentService } from '../service';
import { findTopics } from './find-topics';
import { buildHelpdeskPage } from './page';

const query = z.object({
  q: z.string().trim().max(80).default(''),
  theme: z.enum(['light', 'dark']).optional(),
  /** The form in a sandboxed frame sends no cookie. */
  language: z.string().max(10).optional(),
});

/** Allows only its inline script and style, no requests, and frames only on pages of the product. */
const getPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;

/**
 * Registers GET /helpdesk: the product's own helpdesk, shown in a frame of `/support`. It does not identify the player.
 */
export function registerHelpdesk(app: FastifyInstance, content: ContentService): void {
  app.get('/helpdesk', { config: { cost: CALL_COSTS.search } }, async (request, reply) => {
    const { country } = request.context;
    const { q, theme, language = request.context.language } = validate(query, request.query);
    const [own, support, found] = await Promise.all([
      content.page('page_helpdesk', country, language),
      content.page('page_support', country, language),
      findTopics(content, { country, language }, q),
    ]);
    const nonce = randomBytes(16).toString('base64');
    const contacts = getContacts(support, country);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': getPolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(
        buildHelpdeskPage({
          country,
          language: getLanguage(country, language).code,
          texts: own.keys,
          contacts,
          typed: q,
          found,
          theme,
          nonce,
        }),
      );
  });
}

function getContacts(page: ContentPage, country: CountryCode): string[] {
  const list = JSON.parse(page.keys['contact_list']?.value ?? '{}') as Partial<Record<string, { value: string }[]>>;
  return (list[country] ?? []).map(({ value }) => value);
}
