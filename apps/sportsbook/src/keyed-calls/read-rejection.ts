import { type OrderRejection, type CurrentOutcome } from '@oware/contracts';
import { isRecord } from './stored-calls';

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isOutcome = (value: unknown): value is CurrentOutcome =>
  isRecord(value) &&
  ['eventId', 'specifiers', 'outcomeId', 'eventStatus'].every((name) => typeof value[name] === 'string') &&
  isWhole(value['marketId']) &&
  isWhole(value['marketStatus']) &&
  (value['odds'] === null || isWhole(value['odds'])) &&
  typeof value['active'] === 'boolean';

/** Parses the data of a rejection besides its code; omits invalid values instead of guessing. */
export function parseRejection(data: unknown): OrderRejection {
  const { outcomes, minStake, maxStake, bet } = isRecord(data) ? data : {};
  return {
    outcomes: Array.isArray(outcomes) ? outcomes.filter(isOutcome) : [],
    ...(isWhole(minStake) ? { minStake } : {}),
    ...(isWhole(maxStake) ? { maxStake } : {}),
    ...(isWhole(bet) ? { bet } : {}),
  };
}
