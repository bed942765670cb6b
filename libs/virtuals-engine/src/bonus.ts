import { type MultiBetBonus } from '@oware/betting';

/** Bonus on multiples of virtual football (reference: virtuals): rates × 10,000 by number of qualifying selections. */
export const multiBetBonus: MultiBetBonus = {
  enable: true,
  bonusRatios: { 3: 300, 4: 400, 5: 500, 6: 700, 7: 900, 8: 1100, 9: 1300, 10: 1500, 12: 2000, 15: 3000, 20: 5000 },
  minSelections: 3,
  maxSelections: 20,
  qualifyingOddsLimit: 12_000,
};
