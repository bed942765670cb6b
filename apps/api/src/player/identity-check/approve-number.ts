import { type Sql } from '../../platform/database';
import { type IdentityDecisions, type RecordDecision } from './decisions';
import { type NumberKeys } from './number-keys';
import { isNumberTaken, getVerification, type CheckRow } from './store';

/** Entry of a number in the issuer's register. */
export interface Register {
  /** Number as repeated by the player, since the original is not stored. */
  number: string;
  holder: string;
  /** YYYY-MM-DD; undefined to use the account's date of birth. */
  born: string | undefined;
}

/**
 * Decides a check of a number by the holder in the issuer's register.
 * @returns null when it is not the number that the player sent
 */
export async function approveNumber(
  { db, decisions, numbers }: { db: Sql; decisions: IdentityDecisions; numbers: NumberKeys },
  check: CheckRow,
  { number, holder, born }: Register,
  writeDown?: RecordDecision,
): Promise<CheckRow | null> {
  const { country, kind } = check;
  const numberHashes = await numbers.hashNumber(country, kind, number);
  if (!numberHashes.some((hash) => hash === check.numberHash)) return null;
  const { birthDate } = await getVerification(db, check.userId);
  return (await isNumberTaken(db, { country, kind, numberHashes }))
    ? decisions.decide(check, 'other', writeDown)
    : decisions.take(
        check,
        { outcome: 'found', holder: { fullName: holder, dateOfBirth: born ?? birthDate } },
        birthDate,
        writeDown,
      );
}
