/**
 * Gives a test in the node environment the browser features that the client uses: readable cookies and storage. The result has a method
 * that removes them.
 */
export function createFakeBrowser(cookies: Record<string, string> = {}): {
  cookies: Map<string, string>;
  remove(): void;
} {
  const jar = new Map(Object.entries(cookies));
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  Object.assign(globalThis, {
    document,
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
    screen: { width: 360, height: 780, colorDepth: 24 },
    devicePixelRatio: 3,
  });
  return {
    cookies: jar,
    remove() {
      for (const name of ['document', 'localStorage', 'sessionStorage', 'screen', 'devicePixelRatio']) {
        delete (globalThis as Record<string, unknown>)[name];
      }
    },
  };
}

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
