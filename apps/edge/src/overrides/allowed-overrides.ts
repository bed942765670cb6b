import { type RemoteOverride } from '@oware/contracts';
import { PREVIEW_NAME } from '@oware/release-store';

/** Maximum overridden remotes in one visit. */
const MAX_OVERRIDES = 10;
/** Hosts of the developer's own machine, the only ones allowed without encryption. */
const LOCAL = new Set(['localhost', '127.0.0.1']);

/** Rules for the overrides of a visit. */
export interface OverrideRules {
  /** Allowed host names. */
  hosts: readonly string[];
  /** Whether previews in the release store are allowed. */
  previews: boolean;
}

/** Checks whether an override is a preview in the release store, which this edge renders and serves itself. */
export const isPreviewOverride = ({ origin }: Pick<RemoteOverride, 'origin'>): boolean => !origin.includes('://');

/**
 * Parses the overrides of a query or a cookie: `sportsbook@http://localhost:4302` or `sportsbook@pr-123`, joined by commas. Empty for an
 * empty text.
 * @throws Error that names the invalid override and the reason
 */
export function parseOverrides(text: string, { hosts, previews }: OverrideRules): RemoteOverride[] {
  const parts = text.split(',').filter(Boolean);
  if (parts.length > MAX_OVERRIDES) throw new Error(`At most ${MAX_OVERRIDES} remotes can be run from elsewhere.`);
  return parts.map((part) => {
    const [, previewed, preview = ''] = /^([a-z][a-z0-9-]{0,39})@([a-z][a-z0-9-]*)$/.exec(part) ?? [];
    if (previews && previewed && PREVIEW_NAME.test(preview)) return { remote: previewed, origin: preview };
    const [, remote, address] = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/[^/?#@\s]+)$/.exec(part) ?? [];
    if (!remote || !address || !URL.canParse(address))
      throw new Error(
        `"${part}" is not an override: write remote@origin, for example sportsbook@http://localhost:4302.`,
      );
    const { hostname, protocol, origin } = new URL(address);
    if (!hosts.includes(hostname)) throw new Error(`${hostname} is not allowed here. Allowed: ${hosts.join(', ')}.`);
    if (protocol === 'http:' && !LOCAL.has(hostname))
      throw new Error(`${hostname} must be reached over https: only this machine needs no encryption.`);
    return { remote, origin };
  });
}
