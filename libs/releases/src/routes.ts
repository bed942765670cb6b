export interface RouteClash {
  /** The page as the second remote declares it. */
  path: string;
  owners: [string, string];
}

/**
 * What a route path takes, as text that is equal for two paths that match the same addresses: letter case, names of
 * parameters and a slash at the end do not count, and an optional part gives two.
 */
export function routeKeys(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const keys = parts.reduce<string[]>(
    (before, part) => {
      const optional = part.endsWith('?');
      const plain = part.replace(/\?$/, '');
      const after = before.map((key) => `${key}/${plain.startsWith(':') ? ':' : plain}`);
      return optional ? [...before, ...after] : after;
    },
    [''],
  );
  return keys.map((key) => key || '/');
}

/** Pages that two remotes declare. A fixed path beside one with parameters is no clash: the router prefers the fixed one. */
export function routeClashes(remotes: readonly { name: string; routes: readonly { path: string }[] }[]): RouteClash[] {
  const owners = new Map<string, string>();
  const clashes = new Map<string, RouteClash>();
  for (const { name, routes } of remotes) {
    for (const { path } of routes) {
      for (const key of routeKeys(path)) {
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, name);
        else if (owner !== name) clashes.set(`${owner} ${name} ${path}`, { path, owners: [owner, name] });
      }
    }
  }
  return [...clashes.values()];
}
