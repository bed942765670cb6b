import { type Command, type Commands } from '../commands';
import { type Domain, type DomainInstance, type Platform } from './domain';
import { sortDomains, findDependency, withDependencies } from './order';

/** A created domain with its context and instance. */
export interface Assembled {
  domain: Domain;
  made: DomainInstance<unknown>;
  given: object;
}

/** Settings by domain name. */
export type SettingsByDomain = Readonly<Record<string, unknown>>;

/**
 * Creates all domains in the order of their dependencies; each gets only what it declared. Starts no jobs.
 * @throws DomainError, or the error of a domain that cannot be created
 */
export async function assemble(
  domains: readonly Domain[],
  platform: Platform,
  settings: SettingsByDomain,
): Promise<Assembled[]> {
  const all: Assembled[] = [];
  for (const domain of sortDomains(domains)) {
    const given = buildContext(domain, domains, all, platform, settings);
    all.push({ domain, given, made: await domain.create(given as never) });
  }
  return all;
}

function buildContext(
  domain: Domain,
  domains: readonly Domain[],
  before: readonly Assembled[],
  platform: Platform,
  settings: SettingsByDomain,
): object {
  const findService = (need: string): unknown => {
    const needed = findDependency(domain, need, domains);
    return before.find((other) => other.domain === needed)?.made.service;
  };
  return {
    ...Object.fromEntries(domain.uses.map((name) => [name, platform[name]])),
    ...Object.fromEntries(Object.keys(domain.needs).map((need) => [need, findService(need)])),
    settings: settings[domain.name],
  };
}

/** Returns the commands of a running server. */
export const listCommands = (all: readonly Assembled[]): Commands =>
  Object.fromEntries(
    all.flatMap(({ domain, made, given }) =>
      Object.entries(domain.commands).map(([name, command]): [string, Command] => [
        name,
        command(given as never, async () => made.service as never),
      ]),
    ),
  );

/**
 * Returns a command for a process that is not a server; creates only the domains that it needs. Undefined if no domain has the command.
 */
export async function createCommand(
  name: string,
  domains: readonly Domain[],
  platform: Platform,
  settings: SettingsByDomain,
): Promise<Command | undefined> {
  const domain = domains.find(({ commands }) => Object.hasOwn(commands, name));
  if (domain === undefined) return undefined;
  const below = withDependencies(domains, [domain.name]).filter((other) => other !== domain);
  const given = buildContext(domain, domains, await assemble(below, platform, settings), platform, settings);
  return domain.commands[name]?.(given as never, async () => (await domain.create(given as never)).service as never);
}
