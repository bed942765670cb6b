import { LANGUAGE_COOKIE, languageOf, NEW_LANGUAGE_COOKIE } from '@oware/config';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { saveChoice } from '../../identity/session/change-account';
import { type WithTokens } from '../../identity/session/token-news';
import { currentUser } from '../../platform/auth';
import { type Sql } from '../../platform/database';
import { checkedRows } from '../../platform/database/checked-rows';
import { validate } from '../../platform/http';

const YEAR_S = 31_536_000;
const choice = z.object({ language: z.string().max(10), back: z.string().max(2000).optional() });

const cookieOf = (request: FastifyRequest) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
  maxAge: YEAR_S,
});

/** A page of the country, and nothing elsewhere; its home for anything else. */
function pageBelow(country: string, back: string | undefined): string {
  const home = `/${country}/m`;
  return back !== undefined && new RegExp(`^${home}(?:[/?][!-\\[\\]-~]*)?$`, 'i').test(back) ? back : home;
}

/**
 * Takes a choice of the language from a form, as it is sent with and without scripts, and leads back to the page. Visitors have it in a
 * cookie, players in their account too.
 */
export function registerLanguage(app: FastifyInstance, db: Sql): void {
  app.post('/patron/preferences/language', { config: { form: true } }, async (request, reply) => {
    const { country } = request.context;
    const { language, back } = validate(choice, request.body);
    const { code } = languageOf(country, language);
    const user = await currentUser(request);
    if (user === null) reply.setCookie(NEW_LANGUAGE_COOKIE, '1', cookieOf(request));
    else await saveChoice(db, user.userId, 'language', code);
    reply.setCookie(LANGUAGE_COOKIE, code, cookieOf(request));
    return reply.redirect(pageBelow(country, back), 303);
  });
}

const settingRow = z.object({ language: z.string().nullable() });

/**
 * Brings the language along with the tokens of a login: what was chosen last counts. A choice that no account knows yet becomes the
 * account's; otherwise the device gets the account's.
 */
export const languageWithTokens =
  (db: Sql): WithTokens =>
  async (userId, request: FastifyRequest, reply: FastifyReply) => {
    const { [LANGUAGE_COOKIE]: brought, [NEW_LANGUAGE_COOKIE]: isNew } = request.cookies;
    const { country } = request.context;
    if (isNew !== undefined) reply.clearCookie(NEW_LANGUAGE_COOKIE, { path: '/' });
    if (isNew !== undefined && brought !== undefined)
      return saveChoice(db, userId, 'language', languageOf(country, brought).code);
    const [found] = await checkedRows(
      db,
      settingRow,
      `select settings->>'language' as language from users where id = $1`,
      [userId],
    );
    const language = found?.language;
    if (language && language !== brought) reply.setCookie(LANGUAGE_COOKIE, language, cookieOf(request));
  };
