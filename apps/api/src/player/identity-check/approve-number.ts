import { type Sql } from '../../platform/database';
import { type IdentityDecisions, type WriteDown } from './decisions';
import { type NumberKeys } from './number-keys';
import { numberTaken, provedAccount, type CheckRow } from './store';

/** What the issuer's register says of a number. */
export interface Register {
  /** As the player says it again: the number itself is not kept. */
  number: string;
  holder: string;
  /** YYYY-MM-DD; that of the account when not given. */
  born: string | undefined;
}

/** Decides on a number by whom the issuer's register names. @returns null when it is not the number that the player sent */
export async function approveNumber(
  { db, decisions, numbers }: { db: Sql; decisions: IdentityDecisions; numbers: NumberKeys },
  check: CheckRow,
  { number, holder, born }: Register,
  writeDown?: WriteDown,
): Promise<CheckRow | null> {
  const { country, kind } = check;
  const numberHashes = await numbers.hashesOf(country, kind, number);
  if (!numberHashes.some((hash) => hash === check.numberHash)) return null;
  const { birthDate } = await provedAccount(db, check.userId);
  return (await numberTaken(db, { country, kind, numberHashes }))
    ? decisions.decide(check, 'other', writeDown)
    : decisions.take(
        check,
        { outcome: 'found', holder: { fullName: holder, dateOfBirth: born ?? birthDate } },
        birthDate,
        writeDown,
      );
}
