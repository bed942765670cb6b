import { type RemoteOverride } from '@oware/contracts';
import { PREVIEW_NAME } from '@oware/release-store';

/** Most remotes that one visit runs from elsewhere. */
const MAX_OVERRIDES = 10;
/** Hosts of the developer's own machine: the only ones without encryption. */
const LOCAL = new Set(['localhost', '127.0.0.1']);

/** What a visit may run instead of releases. */
export interface OverrideRules {
  /** Names of hosts that may be named. */
  hosts: readonly string[];
  /** Whether previews in the release store may be named. */
  previews: boolean;
}

/** Whether an override is a preview in the release store, which this edge renders and serves itself. */
export const isPreviewOverride = ({ origin }: Pick<RemoteOverride, 'origin'>): boolean => !origin.includes('://');

/**
 * Overrides of a query or a cookie: `sportsbook@http://localhost:4302` or `sportsbook@pr-123`, joined by commas. Empty for an empty text.
 * @throws Error that says which is not one and why
 */
export function allowedOverrides(text: string, { hosts, previews }: OverrideRules): RemoteOverride[] {
  const parts = text.split(',').filter(Boolean);
  if (parts.length > MAX_OVERRIDES) throw new Error(`At most ${MAX_OVERRIDES} remotes can be run from elsewhere.`);
  return parts.map((part) => {
    const [, previewed, preview = ''] = /^([a-z][a-z0-9-]{0,39})@([a-z][a-z0-9-]*)$/.exec(part) ?? [];
    if (previews && previewed && PREVIEW_NAME.test(preview)) return { remote: previewed, origin: preview };
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
