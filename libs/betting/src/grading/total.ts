import { type Family, gradeMargin, toQuarters } from './grade';
import { type Pair, type Specifiers, getSpecifier } from './score';

const over = (counted: number, specifiers: Specifiers) => counted * 4 - toQuarters(getSpecifier(specifiers, 'total'));

const sum = ([home, away]: Pair) => home + away;

/** Over and under for both sides together. */
export const total: Family = {
  '12': (pair, specifiers) => gradeMargin(over(sum(pair), specifiers)),
  '13': (pair, specifiers) => gradeMargin(-over(sum(pair), specifiers)),
};

export const homeTotal: Family = {
  '12': ([home], specifiers) => gradeMargin(over(home, specifiers)),
  '13': ([home], specifiers) => gradeMargin(-over(home, specifiers)),
};

export const awayTotal: Family = {
  '12': ([, away], specifiers) => gradeMargin(over(away, specifiers)),
  '13': ([, away], specifiers) => gradeMargin(-over(away, specifiers)),
};
