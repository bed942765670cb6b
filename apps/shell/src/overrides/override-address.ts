import { DELIVERY, type RemoteOverride } from '@oware/contracts';

/** Returns the address that sets exactly these overrides for all later pages; an empty list ends them. */
export function buildOverrideAddress(href: string, overrides: readonly RemoteOverride[]): string {
  const url = new URL(href);
  url.searchParams.set(DELIVERY.overrideQuery, overrides.map(({ remote, origin }) => `${remote}@${origin}`).join());
  return url.href;
}

/** Parses a typed origin into the form of an override; undefined when it is invalid. */
export function readOrigin(text: string): string | undefined {
  try {
    const { origin, protocol, pathname } = new URL(text.trim());
    return /^https?:$/.test(protocol) && pathname === '/' ? origin : undefined;
  } catch {
    return undefined;
  }
}
