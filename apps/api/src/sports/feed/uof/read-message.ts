import { eventId, id, integer, marketStatus, need, producer, requestId, time } from './attributes';
import { readEventState } from './event-state';
import type { Envelope, FeedMessage } from './message';
import { readCancelledMarket, readLines, readOddsMarket, readRolledBackMarket, readSettledMarket } from './read-lines';
import { readCompetitor } from './read-competitor';
import { readDescriptions, readFixture, readPlayer, readStageSummary, readTournament, readVariants } from './read-rest';
import { FeedReject, type RejectedEvent } from './reject';
import { UnreadParts } from './unread';
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

/** @throws FeedReject `bad_status` */
function toCertainty(value: number): 1 | 2 {
  if (value === 1 || value === 2) return value;
  throw new FeedReject('bad_status', `certainty="${value}"`);
}

const readers: Readonly<Record<string, (root: Element, unread: UnreadParts) => FeedMessage>> = {
  odds_change(root, unread) {
    const state = child(root, 'sport_event_status');
    const odds = child(root, 'odds');
    return {
      type: 'odds_change',
      ...ofEvent(root),
      state: state ? readEventState(state, unread) : null,
      bettingStatus: (odds && unread.attempt(() => integer(odds, 'betting_status'), null)) ?? null,
      betstopReason: (odds && unread.attempt(() => integer(odds, 'betstop_reason'), null)) ?? null,
      markets: readLines(odds ? children(odds, 'market') : [], (market) => readOddsMarket(market, unread), unread),
    };
  },
  bet_stop: (root, unread) => ({
    type: 'bet_stop',
    ...ofEvent(root),
    groups: (root.attributes.groups ?? '').split('|').filter(Boolean),
    status: unread.attempt(() => marketStatus(root, 'market_status', -1), -1),
  }),
  bet_settlement(root, unread) {
    const given = unread.attempt(() => integer(root, 'certainty'), 1);
    const certainty = unread.attempt(() => toCertainty(given ?? 2), 1);
    const outcomes = child(root, 'outcomes');
    return {
      type: 'bet_settlement',
      ...ofEvent(root),
      certainty,
      certaintyGiven: given !== undefined,
      markets: readLines(
        outcomes ? children(outcomes, 'market') : [],
        (market) => readSettledMarket(market, unread),
        unread,
      ),
    };
  },
  bet_cancel: (root, unread) => ({
    type: 'bet_cancel',
    ...ofEvent(root),
    ...times(root),
    markets: readLines(children(root, 'market'), (market) => readCancelledMarket(market, unread), unread),
  }),
  rollback_bet_settlement: (root, unread) => ({
    type: 'rollback_bet_settlement',
    ...ofEvent(root),
    markets: readLines(children(root, 'market'), readRolledBackMarket, unread),
  }),
  rollback_bet_cancel: (root, unread) => ({
    type: 'rollback_bet_cancel',
    ...ofEvent(root),
    ...times(root),
    markets: readLines(children(root, 'market'), readRolledBackMarket, unread),
  }),
  fixture_change: (root, unread) => ({
    type: 'fixture_change',
    ...ofEvent(root),
    changeType: unread.attempt(() => id(root, 'change_type'), null) ?? null,
    startTime: unread.attempt(() => time(root, 'start_time'), null) ?? null,
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
  race_summary: readStageSummary,
  stage_summary: readStageSummary,
  tournament_info: readTournament,
  market_descriptions: readDescriptions,
  variant_descriptions: readVariants,
  player_profile: readPlayer,
  competitor_profile: readCompetitor,
  simpleteam_profile: readCompetitor,
};

/** Finds the event that an unusable message is about: the one that its first element, or its fixture, names, else that of its envelope. */
function findEvent(root: Element, envelope?: Envelope): RejectedEvent | undefined {
  const unread = new UnreadParts();
  const fixture = child(root, 'fixture');
  const id = unread.attempt(() => (fixture ? eventId(fixture, 'id') : eventId(root)), envelope?.eventId);
  if (id === undefined) return undefined;
  return {
    eventId: id,
    producer: unread.attempt(() => producer(root), null) ?? null,
    isOfRecovery: root.attributes.request_id !== undefined || envelope?.isOfRecovery === true,
  };
}

/** How much of a message is searched for the event that it names, bytes: it is in the first tag. */
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
    if (error instanceof FeedReject) error.about = findEvent(readHead(message), envelope);
    throw error;
  }
}

/**
 * Reads one message or REST response of the Unified Odds Feed. A line or an attribute that cannot be read is left out of a message about an
 * event, which then has it in `unread`.
 * @param envelope names the event of a message that cannot be used and does not name it
 * @throws FeedReject with the reason, and the event of the message; nothing of a rejected message is used
 */
export function readMessage(message: string | Uint8Array, envelope?: Envelope): FeedMessage {
  const root = readRoot(message, envelope);
  const reader = Object.hasOwn(readers, root.name) ? readers[root.name] : undefined;
  const unread = new UnreadParts();
  try {
    if (!reader) throw new FeedReject('unknown_message', `<${root.name}>`);
    const read = reader(root, unread);
    return unread.list.length === 0 ? read : ({ ...read, unread: unread.list } as FeedMessage);
  } catch (error) {
    if (error instanceof FeedReject) error.about = findEvent(root, envelope);
    throw error;
  }
}
