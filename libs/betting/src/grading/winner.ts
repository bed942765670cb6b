import { type Family, gradeMargin, wonIf } from './grade';

/** Home, draw, away. */
export const threeWay: Family = {
  '1': ([home, away]) => wonIf(home > away),
  '2': ([home, away]) => wonIf(home === away),
  '3': ([home, away]) => wonIf(home < away),
};

/** Two of the three results. */
export const doubleChance: Family = {
  '9': ([home, away]) => wonIf(home >= away),
  '10': ([home, away]) => wonIf(home !== away),
  '11': ([home, away]) => wonIf(home <= away),
};

/** Home or away; a draw is refunded. */
export const twoWay: Family = {
  '4': ([home, away]) => gradeMargin((home - away) * 4),
  '5': ([home, away]) => gradeMargin((away - home) * 4),
};
