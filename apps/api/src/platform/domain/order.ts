import { type Domain } from './domain';

/** Thrown when domains cannot be assembled. The message lists them. */
class DomainError extends Error {}

/**
 * Sorts domains so that each follows its dependencies; otherwise keeps their order.
 * @throws DomainError for a duplicate name, a missing dependency or a cycle
 */
export function sortDomains(domains: readonly Domain[]): Domain[] {
  const names = domains.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new DomainError(`Two domains are named ${twice}.`);
  const ordered: Domain[] = [];
  const place = (domain: Domain, way: readonly string[]): void => {
    if (way.includes(domain.name))
      throw new DomainError(
        `Circular dependency of domains: ${[...way.slice(way.indexOf(domain.name)), domain.name].join(' needs ')}.`,
      );
    if (ordered.includes(domain)) return;
    for (const need of Object.keys(domain.needs)) place(findDependency(domain, need, domains), [...way, domain.name]);
    ordered.push(domain);
  };
  for (const domain of domains) place(domain, []);
  return ordered;
}

/**
 * Returns the named domains and all their dependencies.
 * @throws DomainError
 */
export function withDependencies(domains: readonly Domain[], names: readonly string[]): Domain[] {
  const requested = new Set(names);
  for (const domain of sortDomains(domains).reverse()) {
    if (requested.has(domain.name))
      for (const need of Object.keys(domain.needs)) requested.add(findDependency(domain, need, domains).name);
  }
  return domains.filter(({ name }) => requested.has(name));
}

/** Finds a dependency by name, so that a test can replace it by another domain of the same name. */
export function findDependency({ name, needs }: Domain, need: string, domains: readonly Domain[]): Domain {
  const wanted = needs[need] as Domain | undefined;
  // When two files import each other, one of them sees the other's domain as undefined.
  if (wanted === undefined)
    throw new DomainError(`Circular dependency of domains: ${name} needs ${need}, which is not declared yet.`);
  const found = domains.find((domain) => domain.name === wanted.name);
  if (found === undefined) throw new DomainError(`${name} needs ${wanted.name}, which is not among the domains.`);
  return found;
}
