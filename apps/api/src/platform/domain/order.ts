import { type Domain } from './domain';

/** Domains that cannot be put together; the message names them. */
class WrongDomains extends Error {}

/**
 * The domains in an order in which each comes after those that it needs, otherwise as they were.
 * @throws WrongDomains when two have one name, one needs another that is not there, or some need each other
 */
export function inOrder(domains: readonly Domain[]): Domain[] {
  const names = domains.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new WrongDomains(`There are two domains ${twice}.`);
  const ordered: Domain[] = [];
  const place = (domain: Domain, way: readonly string[]): void => {
    if (way.includes(domain.name))
      throw new WrongDomains(
        `Domains need each other: ${[...way.slice(way.indexOf(domain.name)), domain.name].join(' needs ')}.`,
      );
    if (ordered.includes(domain)) return;
    for (const need of Object.keys(domain.needs)) place(neededBy(domain, need, domains), [...way, domain.name]);
    ordered.push(domain);
  };
  for (const domain of domains) place(domain, []);
  return ordered;
}

/** Those of the domains that are named, and all that they need. @throws WrongDomains */
export function withNeeds(domains: readonly Domain[], names: readonly string[]): Domain[] {
  const wanted = new Set(names);
  for (const domain of inOrder(domains).reverse()) {
    if (wanted.has(domain.name))
      for (const need of Object.keys(domain.needs)) wanted.add(neededBy(domain, need, domains).name);
  }
  return domains.filter(({ name }) => wanted.has(name));
}

/** A need is met by name, so that a test can put another domain of the name in its place. */
export function neededBy({ name, needs }: Domain, need: string, domains: readonly Domain[]): Domain {
  const wanted = needs[need] as Domain | undefined;
  // Two files that import each other leave one of them without the other's domain.
  if (wanted === undefined)
    throw new WrongDomains(`Domains need each other: ${name} needs ${need}, which was not declared yet.`);
  const found = domains.find((domain) => domain.name === wanted.name);
  if (found === undefined) throw new WrongDomains(`${name} needs ${wanted.name}, which is not among the domains.`);
  return found;
}
