import { DELIVERY, type RemoteOverride } from '@oware/contracts';
import { parseNativeApp } from '@oware/native-bridge';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { reportSecurityEvent } from '../security-events';
import { parseOverrides, type OverrideRules } from './allowed-overrides';

/** Developers' overrides, by query and cookie. */
export interface OverrideCookie {
  /** Lists the overrides of a visit; none in the native app, except previews in test builds. */
  list(request: FastifyRequest): RemoteOverride[];
  /** Sets or clears the overrides that an address asks for; returns the reply if that completes the request. */
  change(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** Matches the user agent of a test build of the native app, which may show previews. */
const TEST_BUILD = /\bOwareTest\b/;

/** @param rules without an allowed host or previews, overrides are disabled */
export function createOverrideCookie(rules: OverrideRules): OverrideCookie {
  /**
   * Returns the rules for this visit: the app shows previews in test builds, and never runs remotes from other hosts.
   */
  const getRules = ({ headers }: FastifyRequest): OverrideRules | undefined => {
    const agent = headers['user-agent'];
    const allowed =
      parseNativeApp(agent) === null ? rules : { hosts: [], previews: rules.previews && TEST_BUILD.test(agent ?? '') };
    return allowed.hosts.length > 0 || allowed.previews ? allowed : undefined;
  };
  return {
    list(request) {
      const allowed = getRules(request);
      if (!allowed) return [];
      try {
        return parseOverrides(request.cookies[DELIVERY.overrideCookie] ?? '', allowed);
      } catch {
        // The cookie was set while other hosts were allowed.
        return [];
      }
    },
    change(request, reply) {
      const [path = '', search = ''] = request.url.split('?', 2);
      const query = new URLSearchParams(search);
      const requested = query.get(DELIVERY.overrideQuery);
      const allowed = getRules(request);
      if (requested === null || !allowed) return undefined;
      const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: request.protocol === 'https' } as const;
      try {
        const overrides = parseOverrides(requested, allowed).map(({ remote, origin }) => `${remote}@${origin}`);
        if (overrides.length > 0) void reply.setCookie(DELIVERY.overrideCookie, overrides.join(), options);
        else void reply.clearCookie(DELIVERY.overrideCookie, options);
      } catch (error) {
        reportSecurityEvent(request, 'permission_refused', 400);
        return reply
          .code(400)
          .type('text/plain; charset=utf-8')
          .send(`${(error as Error).message}\n`);
      }
      query.delete(DELIVERY.overrideQuery);
      const rest = query.size > 0 ? `?${query}` : '';
      // Reduces leading slashes to one: two would lead to another host, and browsers read a backslash as a slash.
      return reply.redirect(path.replace(/^[/\\]+/, '/') + rest, 302);
    },
  };
}
