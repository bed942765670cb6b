/**
 * Roles of a process: serves calls (`web`), keeps sockets (`socket`), reads the odds source (`feed`), decides and settles bets (`settle`),
 * runs all other background jobs (`jobs`).
 */
export const ROLES = ['web', 'feed', 'settle', 'jobs', 'socket'] as const;

export type Role = (typeof ROLES)[number];

/** The roles of this process. */
export type Roles = ReadonlySet<Role>;

/** Parses `all`, or roles separated by commas; undefined when the text is neither. */
export function parseRoles(text: string): Roles | undefined {
  if (text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  const roles = names.flatMap((name) => ROLES.find((role) => role === name) ?? []);
  return roles.length === names.length ? new Set(roles) : undefined;
}

/** Formats roles for operators: `all`, or their names separated by commas. */
export const formatRoles = (roles: Roles): string =>
  ROLES.every((role) => roles.has(role)) ? 'all' : [...roles].join();
