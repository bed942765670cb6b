import { type Family, wonIf } from './grade';

/** Whether overtime is played, which happens when regular time ends level. */
export const overtimeNeeded: Family = {
  '74': ([home, away]) => wonIf(home === away),
  '76': ([home, away]) => wonIf(home !== away),
};
