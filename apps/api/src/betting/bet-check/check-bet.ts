import { BizCode, type CheckedBet } from '@oware/contracts';
import { eq } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { englishTexts, translateNames } from '../../platform/http/texts';
import { parsePublicNumber } from '../../platform/public-number';
import { bets, findTicket, toTicket } from '../orders/api';

/**
 * Returns a bet by the number that its player shared, without any data of the player. Old sequential ids can be enumerated, so they are
 * rejected.
 * @throws BizError 51164 misread, 40400 no such ticket
 */
export async function checkBet(db: Database, typed: string, texts = englishTexts): Promise<CheckedBet> {
  const called = parsePublicNumber(typed);
  if (called === null || !('number' in called))
    throw new BizError(BizCode.ticketMisread, 'Check the number: one character is wrong.');
  const [bet] = await db.drizzle
    .select({ id: bets.id, userId: bets.userId })
    .from(bets)
    .where(eq(bets.number, called.number));
  const row = bet && (await findTicket(db, bet.userId, bet.id));
  if (!row) throw new BizError(BizCode.notFound, 'There is no such ticket.');
  const { ticketId, type, systemSizes, lines, status, placedAt, settledAt, legs } = toTicket(
    await translateNames(texts, row),
    texts,
  );
  return { ticketId, type, systemSizes, lines, status, placedAt, settledAt, legs };
}
