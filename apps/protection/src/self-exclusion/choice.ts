import { EXCLUSION_PERIODS } from '@oware/config';
import { exclusionScopes, type ExclusionRequest } from '@oware/contracts';

/** Path of the confirmation that asks about a choice, below the country prefix. */
export const CONFIRM_PATH = '/self-exclusion/confirm';

/** Path of the page where a choice is made. */
export const SETUP_PATH = '/self-exclusion/setup';

/** What was chosen on the setup page, from the query of the confirmation; null when it names nothing that can be chosen. */
export function readChoice(search: URLSearchParams): ExclusionRequest | null {
  const [type, minutes] = [search.get('type'), search.get('period')];
  const exclusionType = exclusionScopes.findIndex((_scope, index) => String(index) === type);
  const period = EXCLUSION_PERIODS.find(({ value }) => String(value) === minutes);
  return exclusionType < 0 || !period ? null : { exclusionType, period: period.value };
}
