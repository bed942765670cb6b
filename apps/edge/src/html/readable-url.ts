const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;

/**
 * Makes an address readable for the router, so that a mistyped one gets a page. Encodes the percent sign of invalid escapes (`/ng/m/%` is
 * `/ng/m/%25`), and removes the host of an address in the form for proxies.
 */
export function toReadableUrl(url: string): string {
  const below = url.replace(HOST, '');
  const rooted = below.startsWith('/') ? below : `/${below}`;
  const [path = ''] = rooted.split('?', 1);
  return decodes(path)
    ? rooted
    : path.replace(/(?:%[\da-f]{2})+|%/gi, (text) => (decodes(text) ? text : text.replaceAll('%', '%25'))) +
        rooted.slice(path.length);
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
