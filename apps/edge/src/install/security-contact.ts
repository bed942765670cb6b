import { type FastifyInstance } from 'fastify';
import { type EdgeConfig } from '../env';

/** Validity of a copy of the file, ms; each response renews it. */
const VALID_MS = 180 * 86_400_000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116) with the contact for vulnerabilities. Serves nothing without a configured contact.
 * @param now ms since 1970
 */
export function registerSecurityContactRoute(
  app: FastifyInstance,
  { securityContact, publicOrigin }: Pick<EdgeConfig, 'securityContact' | 'publicOrigin'>,
  now: () => number = Date.now,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    void reply.type('text/plain; charset=utf-8');
    if (securityContact === undefined) return reply.code(404).send('Not found');
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicOrigin === undefined ? [] : [`Canonical: ${publicOrigin}/.well-known/security.txt`]),
    ];
    return reply.header('cache-control', 'public, max-age=3600').send(`${lines.join('\n')}\n`);
  });
}
