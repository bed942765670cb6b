import { type Command, type Commands } from '../commands';
import { type Domain, type Made, type Platform } from './domain';
import { inOrder, neededBy, withNeeds } from './order';

/** A domain and what it brings. */
export interface Assembled {
  domain: Domain;
  made: Made<unknown>;
  given: object;
}

/** Settings by the names of the domains that have some. */
export type SettingsByDomain = Readonly<Record<string, unknown>>;

/**
 * Puts domains together, each with what it named and nothing else, those that are needed first. Nothing is begun.
 * @throws WrongDomains, and what a domain cannot be put together for
 */
export async function assemble(
  domains: readonly Domain[],
  platform: Platform,
  settings: SettingsByDomain,
): Promise<Assembled[]> {
  const all: Assembled[] = [];
  for (const domain of inOrder(domains)) {
    const given = givenTo(domain, domains, all, platform, settings);
    all.push({ domain, given, made: await domain.create(given as never) });
  }
  return all;
}

function givenTo(
  domain: Domain,
  domains: readonly Domain[],
  before: readonly Assembled[],
  platform: Platform,
  settings: SettingsByDomain,
): object {
  const serviceOf = (need: string): unknown => {
    const needed = neededBy(domain, need, domains);
    return before.find((other) => other.domain === needed)?.made.service;
  };
  return {
    ...Object.fromEntries(domain.uses.map((name) => [name, platform[name]])),
    ...Object.fromEntries(Object.keys(domain.needs).map((need) => [need, serviceOf(need)])),
    settings: settings[domain.name],
  };
}

/** The commands of a server that runs. */
export const commandsOf = (all: readonly Assembled[]): Commands =>
  Object.fromEntries(
    all.flatMap(({ domain, made, given }) =>
      Object.entries(domain.commands).map(([name, command]): [string, Command] => [
        name,
        command(given as never, async () => made.service as never),
      ]),
    ),
  );

/** A command for a process that is no server: of the domains only those are put together that it needs. Undefined when there is none of the name. */
export async function commandAlone(
  name: string,
  domains: readonly Domain[],
  platform: Platform,
  settings: SettingsByDomain,
): Promise<Command | undefined> {
  const domain = domains.find(({ commands }) => Object.hasOwn(commands, name));
  if (domain === undefined) return undefined;
  const below = withNeeds(domains, [domain.name]).filter((other) => other !== domain);
  const given = givenTo(domain, domains, await assemble(below, platform, settings), platform, settings);
  return domain.commands[name]?.(given as never, async () => (await domain.create(given as never)).service as never);
}
