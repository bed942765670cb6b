/** Public interface of this domain for the other domains. */
export { getBirthdayBudget, hasBirthdayBudget, takeBirthdayBudget } from './budget';
export { POINTS } from './points-giver';
export type { Giver } from './service';
