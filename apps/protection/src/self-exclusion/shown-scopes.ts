import { exclusionScopes, type ExclusionScope } from '@oware/contracts';

/** Scopes in display order: everything, then the products in the order of docs/reference/platform.md. */
export const shownScopes: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'GAMES', 'VIRTUALS'];

/** Returns the number of a scope in the API. */
export const toExclusionType = (scope: ExclusionScope): number => exclusionScopes.indexOf(scope);
