export interface RouteClash {
  /** Page as declared by the second remote. */
  path: string;
  owners: [string, string];
}

/**
 * Returns normalised forms of a route path, which are equal for paths that match the same addresses: case, parameter names and a trailing
 * slash do not matter, and an optional segment gives two forms.
 */
export function getRouteKeys(path: string): string[] {
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

/**
 * Lists pages that two remotes declare. A fixed path beside one with parameters is no clash: the router prefers the fixed one.
 */
export function listRouteClashes(
  remotes: readonly { name: string; routes: readonly { path: string }[] }[],
): RouteClash[] {
  const owners = new Map<string, string>();
  const clashes = new Map<string, RouteClash>();
  for (const { name, routes } of remotes) {
    for (const { path } of routes) {
      for (const key of getRouteKeys(path)) {
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, name);
        else if (owner !== name) clashes.set(`${owner} ${name} ${path}`, { path, owners: [owner, name] });
      }
    }
  }
  return [...clashes.values()];
}
