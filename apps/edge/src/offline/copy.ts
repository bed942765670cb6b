import { COPY_HEADER, LANGUAGE_COOKIE } from '@oware/config';
import { type CopyFor } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { type Visit } from '../rendering/shell-contract';

/** Returns the audience of the copy that the service worker asks for; undefined for an ordinary page. */
export function getCopyFor({ headers }: Pick<FastifyRequest, 'headers'>): CopyFor | undefined {
  const asked = headers[COPY_HEADER];
  return asked === 'visitor' || asked === 'player' ? asked : undefined;
}

/** Cookies that do not identify a player: which releases the device gets, and how it displays them. */
const NOBODYS = new Set(['device-id', 'remote-pins', 'theme', LANGUAGE_COOKIE]);

/** Returns the visit as that of an anonymous visitor on the same device, for a copy that anybody may see. */
export function toAnonymousVisit<Asked extends Pick<Visit, 'cookie' | 'forward'>>(visit: Asked): Asked {
  const cookie = visit.cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => NOBODYS.has(pair.split('=')[0] ?? ''))
    .join('; ');
  return { ...visit, cookie, forward: { ...visit.forward, cookie } };
}
