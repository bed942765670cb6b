import { DELIVERY, type RemoteOverride } from '@oware/contracts';

/** Address that sets exactly these overrides, for all pages that follow; an empty list ends them. */
export function overrideAddress(href: string, overrides: readonly RemoteOverride[]): string {
  const url = new URL(href);
  url.searchParams.set(DELIVERY.overrideQuery, overrides.map(({ remote, origin }) => `${remote}@${origin}`).join());
  return url.href;
}

/** The origin that somebody typed, as it is written in an override; undefined when it is none. */
export function readOrigin(text: string): string | undefined {
  try {
    const { origin, protocol, pathname } = new URL(text.trim());
    return /^https?:$/.test(protocol) && pathname === '/' ? origin : undefined;
  } catch {
    return undefined;
  }
}
