import { eventId, id, integer, marketStatus, need, producer, requestId, time } from './attributes';
import { readEventState } from './event-state';
import type { FeedMessage } from './message';
import { readCancelledMarket, readLine, readOddsMarket, readSettledMarket } from './read-lines';
import { readCompetitor } from './read-competitor';
import { readDescriptions, readFixture, readPlayer, readTournament, readVariants } from './read-rest';
import { FeedReject } from './reject';
import { child, children, type Element, readXml } from './xml';

const ofEvent = (root: Element) => ({
  eventId: eventId(root),
  producer: producer(root) ?? null,
  timestamp: need(root, 'timestamp', time),
  requestId: requestId(root) ?? null,
});

const times = (root: Element) => ({
  startTime: time(root, 'start_time') ?? null,
  endTime: time(root, 'end_time') ?? null,
});

const readers: Readonly<Record<string, (root: Element) => FeedMessage>> = {
  odds_change(root) {
    const state = child(root, 'sport_event_status');
    const odds = child(root, 'odds');
    return {
      type: 'odds_change',
      ...ofEvent(root),
      state: state ? readEventState(state) : null,
      bettingStatus: (odds && integer(odds, 'betting_status')) ?? null,
      betstopReason: (odds && integer(odds, 'betstop_reason')) ?? null,
      markets: odds ? children(odds, 'market').map(readOddsMarket) : [],
    };
  },
  bet_stop: (root) => ({
    type: 'bet_stop',
    ...ofEvent(root),
    groups: (root.attributes.groups ?? '').split('|').filter(Boolean),
    status: marketStatus(root, 'market_status', -1),
  }),
  bet_settlement(root) {
    const given = integer(root, 'certainty');
    const certainty = given ?? 2;
    if (certainty !== 1 && certainty !== 2) throw new FeedReject('bad_status', `certainty="${certainty}"`);
    const outcomes = child(root, 'outcomes');
    return {
      type: 'bet_settlement',
      ...ofEvent(root),
      certainty,
      certaintyGiven: given !== undefined,
      markets: outcomes ? children(outcomes, 'market').map(readSettledMarket) : [],
    };
  },
  bet_cancel: (root) => ({
    type: 'bet_cancel',
    ...ofEvent(root),
    ...times(root),
    markets: children(root, 'market').map(readCancelledMarket),
  }),
  rollback_bet_settlement: (root) => ({
    type: 'rollback_bet_settlement',
    ...ofEvent(root),
    markets: children(root, 'market').map(readLine),
  }),
  rollback_bet_cancel: (root) => ({
    type: 'rollback_bet_cancel',
    ...ofEvent(root),
    ...times(root),
    markets: children(root, 'market').map(readLine),
  }),
  fixture_change: (root) => ({
    type: 'fixture_change',
    ...ofEvent(root),
    changeType: id(root, 'change_type') ?? null,
    startTime: time(root, 'start_time') ?? null,
  }),
  alive: (root) => ({
    type: 'alive',
    producer: need(root, 'product', producer),
    timestamp: need(root, 'timestamp', time),
    subscribed: root.attributes.subscribed !== '0',
  }),
  snapshot_complete: (root) => ({
    type: 'snapshot_complete',
    producer: need(root, 'product', producer),
    timestamp: need(root, 'timestamp', time),
    requestId: need(root, 'request_id', requestId),
  }),
  fixtures_fixture: readFixture,
  tournament_info: readTournament,
  market_descriptions: readDescriptions,
  variant_descriptions: readVariants,
  player_profile: readPlayer,
  competitor_profile: readCompetitor,
};

/**
 * Reads one message or REST response of the Unified Odds Feed.
 * @throws FeedReject with the reason; nothing of a refused message is used
 */
export function readMessage(message: string | Uint8Array): FeedMessage {
  const root = readXml(message);
  const reader = Object.hasOwn(readers, root.name) ? readers[root.name] : undefined;
  if (!reader) throw new FeedReject('unknown_message', `<${root.name}>`);
  return reader(root);
}
