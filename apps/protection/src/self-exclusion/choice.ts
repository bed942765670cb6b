import { EXCLUSION_PERIODS } from '@oware/config';
import { exclusionScopes, type ExclusionRequest } from '@oware/contracts';

/** Path of the page that confirms a choice, below the country prefix. */
export const CONFIRM_PATH = '/self-exclusion/confirm';

/** Path of the setup page. */
export const SETUP_PATH = '/self-exclusion/setup';

/** Parses the choice made on the setup page from the query of the confirmation page; null when it is invalid. */
export function parseChoice(search: URLSearchParams): ExclusionRequest | null {
  const [type, minutes] = [search.get('type'), search.get('period')];
  const exclusionType = exclusionScopes.findIndex((_scope, index) => String(index) === type);
  const period = EXCLUSION_PERIODS.find(({ value }) => String(value) === minutes);
  return exclusionType < 0 || !period ? null : { exclusionType, period: period.value };
}
