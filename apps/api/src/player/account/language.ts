import { LANGUAGE_COOKIE, getLanguage, NEW_LANGUAGE_COOKIE } from '@oware/config';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ResponseHook, saveChoice } from '../../identity/session/api';
import { getCurrentUser } from '../../platform/auth';
import { type Sql } from '../../platform/database';
import { queryChecked } from '../../platform/database/checked-rows';
import { validate } from '../../platform/http';

const YEAR_S = 31_536_000;
const choice = z.object({ language: z.string().max(10), back: z.string().max(2000).optional() });

const getCookieOptions = (request: FastifyRequest) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
  maxAge: YEAR_S,
});

/** Returns the path to redirect to: a page below the country's home, or the home for anything else. */
function toSafePath(country: string, back: string | undefined): string {
  const home = `/${country}/m`;
  return back !== undefined && new RegExp(`^${home}(?:[/?][!-\\[\\]-~]*)?$`, 'i').test(back) ? back : home;
}

/**
 * Registers the route that saves a language from a form, which works with and without scripts, and redirects to the page. Visitors get a
 * cookie, players also a setting of their account.
 */
export function registerLanguage(app: FastifyInstance, db: Sql): void {
  app.post('/patron/preferences/language', { config: { form: true } }, async (request, reply) => {
    const { country } = request.context;
    const { language, back } = validate(choice, request.body);
    const { code } = getLanguage(country, language);
    const user = await getCurrentUser(request);
    if (user === null) reply.setCookie(NEW_LANGUAGE_COOKIE, '1', getCookieOptions(request));
    else await saveChoice(db, user.userId, 'language', code);
    reply.setCookie(LANGUAGE_COOKIE, code, getCookieOptions(request));
    return reply.redirect(toSafePath(country, back), 303);
  });
}

const settingRow = z.object({ language: z.string().nullable() });

/**
 * Creates the handler that synchronises the language at login: the latest choice counts. A choice that the visitor made before logging in
 * is saved to the account; otherwise the device gets the account's language.
 */
export const createLanguageSync =
  (db: Sql): ResponseHook =>
  async (userId, request: FastifyRequest, reply: FastifyReply) => {
    const { [LANGUAGE_COOKIE]: brought, [NEW_LANGUAGE_COOKIE]: isNew } = request.cookies;
    const { country } = request.context;
    if (isNew !== undefined) reply.clearCookie(NEW_LANGUAGE_COOKIE, { path: '/' });
    if (isNew !== undefined && brought !== undefined)
      return saveChoice(db, userId, 'language', getLanguage(country, brought).code);
    const [found] = await queryChecked(
      db,
      settingRow,
      `select settings->>'language' as language from users where id = $1`,
      [userId],
    );
    const language = found?.language;
    if (language && language !== brought) reply.setCookie(LANGUAGE_COOKIE, language, getCookieOptions(request));
  };
