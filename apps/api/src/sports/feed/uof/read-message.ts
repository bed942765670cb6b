import {
  readEventId,
  readId,
  readInteger,
  readMarketStatus,
  readRequired,
  readProducer,
  readRequestId,
  readTime,
} from './attributes';
import { readEventState } from './event-state';
import type { Envelope, FeedMessage } from './message';
import { readCancelledMarket, readLines, readOddsMarket, readRolledBackMarket, readSettledMarket } from './read-lines';
import { readCompetitor } from './read-competitor';
import { readDescriptions, readFixture, readPlayer, readStageSummary, readTournament, readVariants } from './read-rest';
import { RejectedMessage, type RejectedEvent } from '../../model/rejected-message';
import { UnreadCollector } from './unread';
import { findChild, listChildren, type Element, readXml } from './xml';

const ofEvent = (root: Element) => ({
  eventId: readEventId(root),
  producer: readProducer(root) ?? null,
  timestamp: readRequired(root, 'timestamp', readTime),
  requestId: readRequestId(root) ?? null,
});

const times = (root: Element) => ({
  startTime: readTime(root, 'start_time') ?? null,
  endTime: readTime(root, 'end_time') ?? null,
});

/** @throws RejectedMessage `bad_status` */
function toCertainty(value: number): 1 | 2 {
  if (value === 1 || value === 2) return value;
  throw new RejectedMessage('bad_status', `certainty="${value}"`);
}

const readers: Readonly<Record<string, (root: Element, unread: UnreadCollector) => FeedMessage>> = {
  odds_change(root, unread) {
    const state = findChild(root, 'sport_event_status');
    const odds = findChild(root, 'odds');
    return {
      type: 'odds_change',
      ...ofEvent(root),
      state: state ? readEventState(state, unread) : null,
      bettingStatus: (odds && unread.attempt(() => readInteger(odds, 'betting_status'), null)) ?? null,
      betstopReason: (odds && unread.attempt(() => readInteger(odds, 'betstop_reason'), null)) ?? null,
      markets: readLines(odds ? listChildren(odds, 'market') : [], (market) => readOddsMarket(market, unread), unread),
    };
  },
  bet_stop: (root, unread) => ({
    type: 'bet_stop',
    ...ofEvent(root),
    groups: (root.attributes.groups ?? '').split('|').filter(Boolean),
    status: unread.attempt(() => readMarketStatus(root, 'market_status', -1), -1),
  }),
  bet_settlement(root, unread) {
    const given = unread.attempt(() => readInteger(root, 'certainty'), 1);
    const certainty = unread.attempt(() => toCertainty(given ?? 2), 1);
    const outcomes = findChild(root, 'outcomes');
    return {
      type: 'bet_settlement',
      ...ofEvent(root),
      certainty,
      certaintyGiven: given !== undefined,
      markets: readLines(
        outcomes ? listChildren(outcomes, 'market') : [],
        (market) => readSettledMarket(market, unread),
        unread,
      ),
    };
  },
  bet_cancel: (root, unread) => ({
    type: 'bet_cancel',
    ...ofEvent(root),
    ...times(root),
    markets: readLines(listChildren(root, 'market'), (market) => readCancelledMarket(market, unread), unread),
  }),
  rollback_bet_settlement: (root, unread) => ({
    type: 'rollback_bet_settlement',
    ...ofEvent(root),
    markets: readLines(listChildren(root, 'market'), readRolledBackMarket, unread),
  }),
  rollback_bet_cancel: (root, unread) => ({
    type: 'rollback_bet_cancel',
    ...ofEvent(root),
    ...times(root),
    markets: readLines(listChildren(root, 'market'), readRolledBackMarket, unread),
  }),
  fixture_change: (root, unread) => ({
    type: 'fixture_change',
    ...ofEvent(root),
    changeType: unread.attempt(() => readId(root, 'change_type'), null) ?? null,
    startTime: unread.attempt(() => readTime(root, 'start_time'), null) ?? null,
  }),
  alive: (root) => ({
    type: 'alive',
    producer: readRequired(root, 'product', readProducer),
    timestamp: readRequired(root, 'timestamp', readTime),
    subscribed: root.attributes.subscribed !== '0',
  }),
  snapshot_complete: (root) => ({
    type: 'snapshot_complete',
    producer: readRequired(root, 'product', readProducer),
    timestamp: readRequired(root, 'timestamp', readTime),
    requestId: readRequired(root, 'request_id', readRequestId),
  }),
  fixtures_fixture: readFixture,
  race_summary: readStageSummary,
  stage_summary: readStageSummary,
  tournament_info: readTournament,
  market_descriptions: readDescriptions,
  variant_descriptions: readVariants,
  player_profile: readPlayer,
  competitor_profile: readCompetitor,
  simpleteam_profile: readCompetitor,
};

/** Finds the event of an unusable message: in its first element, in its fixture, or in its envelope. */
function findEvent(root: Element, envelope?: Envelope): RejectedEvent | undefined {
  const unread = new UnreadCollector();
  const fixture = findChild(root, 'fixture');
  const id = unread.attempt(() => (fixture ? readEventId(fixture, 'id') : readEventId(root)), envelope?.eventId);
  if (id === undefined) return undefined;
  return {
    eventId: id,
    producer: unread.attempt(() => readProducer(root), null) ?? null,
    isOfRecovery: root.attributes.request_id !== undefined || envelope?.isOfRecovery === true,
  };
}

/** Bytes of a message that are searched for its event, which is in the first tag. */
const HEAD_BYTES = 4_000;

/** Reads the attributes from which {@link findEvent} finds the event of a message that is not well-formed. */
function readHead(message: string | Uint8Array): Element {
  const head = message.slice(0, HEAD_BYTES);
  const text = typeof head === 'string' ? head : new TextDecoder().decode(head);
  const find = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"'<>]{1,80})["']`).exec(text)?.[1];
  const attributes = Object.fromEntries(
    ['event_id', 'product', 'request_id'].flatMap((name) => {
      const value = find(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { name: '', attributes, children: [] };
}

function readRoot(message: string | Uint8Array, envelope?: Envelope): Element {
  try {
    return readXml(message);
  } catch (error) {
    if (error instanceof RejectedMessage) error.about = findEvent(readHead(message), envelope);
    throw error;
  }
}

/**
 * Reads one message or REST response of the Unified Odds Feed. Unreadable lines and attributes of a message about an event are skipped and
 * listed in its `unread`.
 * @param envelope contains the event for a message that is unusable and does not name it
 * @throws RejectedMessage with the reason, and the event of the message; no part of a rejected message is used
 */
export function readMessage(message: string | Uint8Array, envelope?: Envelope): FeedMessage {
  const root = readRoot(message, envelope);
  const reader = Object.hasOwn(readers, root.name) ? readers[root.name] : undefined;
  const unread = new UnreadCollector();
  try {
    if (!reader) throw new RejectedMessage('unknown_message', `<${root.name}>`);
    const read = reader(root, unread);
    return unread.list.length === 0 ? read : ({ ...read, unread: unread.list } as FeedMessage);
  } catch (error) {
    if (error instanceof RejectedMessage) error.about = findEvent(root, envelope);
    throw error;
  }
}
