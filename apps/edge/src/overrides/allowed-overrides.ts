import { type RemoteOverride } from '@oware/contracts';

/** Most remotes that one visit runs from elsewhere. */
const MAX_OVERRIDES = 10;
/** Hosts of the developer's own machine: the only ones without encryption. */
const LOCAL = new Set(['localhost', '127.0.0.1']);

/**
 * Overrides of a query or a cookie: `sportsbook@http://localhost:4302`, joined by commas. Empty for an empty text.
 * @param hosts names of hosts that may be named
 * @throws Error that says which is not one and why
 */
export function allowedOverrides(text: string, hosts: readonly string[]): RemoteOverride[] {
  const parts = text.split(',').filter(Boolean);
  if (parts.length > MAX_OVERRIDES) throw new Error(`At most ${MAX_OVERRIDES} remotes can be run from elsewhere.`);
  return parts.map((part) => {
    const [, remote, address] = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/[^/?#@\s]+)$/.exec(part) ?? [];
    if (!remote || !address || !URL.canParse(address))
      throw new Error(`"${part}" is no override: write remote@origin, for example sportsbook@http://localhost:4302.`);
    const { hostname, protocol, origin } = new URL(address);
    if (!hosts.includes(hostname)) throw new Error(`${hostname} is not allowed here. Allowed: ${hosts.join(', ')}.`);
    if (protocol === 'http:' && !LOCAL.has(hostname))
      throw new Error(`${hostname} must be reached by https: only this machine needs no encryption.`);
    return { remote, origin };
  });
}
