import { exclusionScopes, type ExclusionScope } from '@oware/contracts';

/** Scopes as they are shown: everything, then the products in the order of docs/reference/platform.md. */
export const shownScopes: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'GAMES', 'VIRTUALS'];

/** Number of a scope on the wire. */
export const exclusionTypeOf = (scope: ExclusionScope): number => exclusionScopes.indexOf(scope);
