/** Cookies by name, decoded. */
export interface Cookies {
  get(name: string): string | undefined;
}

/** Parses a Cookie header or `document.cookie`. `read` is called at each look-up, since cookies change. */
export function createCookies(read: () => string): Cookies {
  return {
    get(name) {
      for (const pair of read().split(';')) {
        const at = pair.indexOf('=');
        if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim());
      }
      return undefined;
    },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
