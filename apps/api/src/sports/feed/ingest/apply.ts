import type { FeedMessage } from '../uof/message';
import { applyCompetitor } from './apply-colours';
import { applyFixture, applyFixtureChange } from './apply-fixture';
import { applyBetStop, applyOddsChange } from './apply-odds';
import { applyCancel, applyRollbackCancel, applyRollbackSettlement, applySettlement } from './apply-results';
import type { Batch } from './batch';
import { renameDescribed, renameId } from './rename-lines';
import type { Producers } from './producers';

/**
 * Applies one message to the batch.
 * @param age ms since the feed sent it, by the source's clock; 0 when unknown
 * @param sourceTime current time by the clock of the source, ms since 1970
 * @returns 'late' when the message was older than the known state, and therefore ignored
 */
export function applyMessage(
  batch: Batch,
  producers: Producers,
  message: FeedMessage,
  { age, sourceTime }: { age: number; sourceTime: number },
): 'late' | undefined | void {
  switch (message.type) {
    case 'odds_change':
      return applyOddsChange(batch, message);
    case 'bet_stop':
      return applyBetStop(batch, message);
    case 'bet_settlement':
      return applySettlement(batch, message);
    case 'bet_cancel':
      return applyCancel(batch, message);
    case 'rollback_bet_settlement':
      return applyRollbackSettlement(batch, message);
    case 'rollback_bet_cancel':
      return applyRollbackCancel(batch, message);
    case 'fixture_change':
      return applyFixtureChange(batch, message);
    case 'fixtures_fixture':
      return applyFixture(batch, producers, message, sourceTime);
    case 'alive':
      return producers.alive(batch, message, age);
    case 'snapshot_complete':
      return producers.snapshotComplete(batch, message);
    case 'market_descriptions':
      batch.descriptions.add(message.markets);
      return renameDescribed(batch, message.markets, []);
    case 'variant_descriptions':
      batch.descriptions.addVariants(message.variants);
      return renameDescribed(batch, [], message.variants);
    case 'player_profile':
      batch.descriptions.addPlayer(message.player.id, message.player.name, message.jersey);
      batch.players.set(message.player.id, { name: message.player.name, jersey: message.jersey });
      return renameId(batch, message.player.id);
    case 'competitor_profile':
      return applyCompetitor(batch, message);
  }
}
