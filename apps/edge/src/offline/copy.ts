import { COPY_HEADER, LANGUAGE_COOKIE } from '@oware/config';
import { type CopyFor } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { type Visit } from '../rendering/shell-contract';

/** For whom the service worker asks a copy of a page; undefined for a page that is to be used. */
export function copyForOf({ headers }: Pick<FastifyRequest, 'headers'>): CopyFor | undefined {
  const asked = headers[COPY_HEADER];
  return asked === 'visitor' || asked === 'player' ? asked : undefined;
}

/** Cookies that say nothing about who it is: which releases the device gets, and how it shows them. */
const NOBODYS = new Set(['device-id', 'remote-pins', 'theme', LANGUAGE_COOKIE]);

/** The visit of nobody on the same device, for a copy that anybody may see. */
export function asNobody<Asked extends Pick<Visit, 'cookie' | 'forward'>>(visit: Asked): Asked {
  const cookie = visit.cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => NOBODYS.has(pair.split('=')[0] ?? ''))
    .join('; ');
  return { ...visit, cookie, forward: { ...visit.forward, cookie } };
}
