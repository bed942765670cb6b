import { type OrderRefusal, type OutcomeNow } from '@oware/contracts';
import { isRecord } from './stored-calls';

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isOutcome = (value: unknown): value is OutcomeNow =>
  isRecord(value) &&
  ['eventId', 'specifiers', 'outcomeId', 'eventStatus'].every((name) => typeof value[name] === 'string') &&
  isWhole(value['marketId']) &&
  isWhole(value['marketStatus']) &&
  (value['odds'] === null || isWhole(value['odds'])) &&
  typeof value['active'] === 'boolean';

/** What a refusal carries beside its code, as far as it can be read: what cannot be is left out, and never made up. */
export function readRefusal(data: unknown): OrderRefusal {
  const { outcomes, minStake, maxStake, bet } = isRecord(data) ? data : {};
  return {
    outcomes: Array.isArray(outcomes) ? outcomes.filter(isOutcome) : [],
    ...(isWhole(minStake) ? { minStake } : {}),
    ...(isWhole(maxStake) ? { maxStake } : {}),
    ...(isWhole(bet) ? { bet } : {}),
  };
}
