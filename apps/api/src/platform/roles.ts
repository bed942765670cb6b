/**
 * What a process does for the product: serves calls (`web`), keeps sockets (`socket`), reads the source of odds (`feed`), decides and
 * settles bets (`settle`), does all other work in the background (`jobs`).
 */
export const ROLES = ['web', 'feed', 'settle', 'jobs', 'socket'] as const;

export type Role = (typeof ROLES)[number];

/** The roles of this process. */
export type Roles = ReadonlySet<Role>;

/** Reads `all`, or roles separated by commas; undefined when it is neither. */
export function parseRoles(text: string): Roles | undefined {
  if (text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  const roles = names.flatMap((name) => ROLES.find((role) => role === name) ?? []);
  return roles.length === names.length ? new Set(roles) : undefined;
}

/** Roles as an operator writes them: `all`, or their names separated by commas. */
export const describeRoles = (roles: Roles): string =>
  ROLES.every((role) => roles.has(role)) ? 'all' : [...roles].join();
