const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;

/**
 * An address as the router can read it, so that whoever mistyped one gets a page. What is no escape of a character stands for itself
 * (`/ng/m/%` is `/ng/m/%25`), and of an address with a host, as proxies are asked for, only the path counts.
 */
export function readableUrl(url: string): string {
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
