import { z } from 'zod';
import { CALLED_ROLES, type CalledRole } from './origin';

const body = z.object({
  roles: z.array(z.string()).optional(),
  reasons: z.array(z.string()).default([]),
});

/** Status that an API server reports on `/readyz`. */
export interface Readiness {
  roles: ReadonlySet<CalledRole>;
  reasons: readonly string[];
}

/** Servers of the previous release report no roles and were called for everything. */
const EVERYTHING: Readiness = { roles: new Set(CALLED_ROLES), reasons: [] };

/** Parses the body of `/readyz`. */
export function readReadiness(text: string): Readiness {
  const read = body.safeParse(parseJson(text));
  if (!read.success) return EVERYTHING;
  const { roles, reasons } = read.data;
  return {
    roles: roles === undefined ? EVERYTHING.roles : new Set(CALLED_ROLES.filter((role) => roles.includes(role))),
    reasons,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
