import { randomBytes } from 'node:crypto';
import { countries } from '@oware/config';
import { getCommitment, type Game } from '@oware/virtuals-engine';
import { lockPlayer } from '../../ledger/api';
import { type SessionUser } from '../../platform/auth';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { dropGameRound, findOpenGameRound, findPreparedGameRound, type GameRoundRow, insertGameRound } from './store';

/**
 * Returns the player's open round of a game, otherwise the round that can be played; prepares a new one when there is none, or the rules
 * have changed.
 */
export async function prepareRound(
  { db, clock }: { db: Database; clock: Clock },
  { userId, country }: Pick<SessionUser, 'userId' | 'country'>,
  { gameId, version }: Pick<Game, 'gameId' | 'version'>,
): Promise<GameRoundRow> {
  const before = await findPreparedGameRound(db, userId, gameId);
  if (before?.version === version) return before;
  return db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const open = await findOpenGameRound(tx, userId, gameId);
    if (open !== undefined) return open;
    // Another call of the player may have prepared it in the meantime.
    const other = await findPreparedGameRound(tx, userId, gameId);
    if (other?.version === version) return other;
    if (other !== undefined) await dropGameRound(tx, other.id);
    const serverSeed = randomBytes(32).toString('hex');
    return insertGameRound(tx, {
      id: randomBytes(16).toString('hex'),
      userId,
      gameId,
      version,
      currency: countries[country].currency,
      serverSeed,
      seedHash: getCommitment(serverSeed),
      createdAt: getDecisionTime(clock) ?? (await getDatabaseTime(tx)),
    });
  });
}
