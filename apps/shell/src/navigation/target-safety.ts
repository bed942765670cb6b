/** Classified navigation target. */
export type Target = { kind: 'internal'; to: string } | { kind: 'external'; url: string } | { kind: 'unsafe' };

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const externalSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'whatsapp:']);

/**
 * Classifies a navigation target. External addresses are rejected unless allowed; a protocol that could run code is always rejected
 * (reference: platform).
 */
export function classifyTarget(to: string, origin: string): Target {
  // Browsers drop control characters and leading blanks before they parse the protocol.
  // eslint-disable-next-line no-control-regex
  const printable = to.replace(/[\u0000-\u001f\u007f]/g, '');
  const text = printable.trim().replace(/\\/g, '/');
  if (!scheme.test(text) && !text.startsWith('//')) return { kind: 'internal', to: text };
  const url = parse(text, origin);
  if (!url || !externalSchemes.has(url.protocol)) return { kind: 'unsafe' };
  return url.origin === origin && origin !== ''
    ? // A path with two slashes at the start would be read as another host.
      { kind: 'internal', to: url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash }
    : { kind: 'external', url: url.href };
}

function parse(text: string, origin: string): URL | undefined {
  try {
    return new URL(text, origin || undefined);
  } catch {
    return undefined;
  }
}

/** Thrown when a navigation is rejected because of its target. */
export class NavigationRejected extends Error {
  constructor(reason: 'external' | 'unsafe', to: string) {
    super(
      reason === 'external'
        ? `Navigation to an external address is refused unless allowed: ${to}`
        : `Navigation with an unsafe protocol is refused: ${to}`,
    );
    this.name = 'NavigationRejected';
  }
}
