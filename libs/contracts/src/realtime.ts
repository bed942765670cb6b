import { z } from 'zod';
import type { GoalNews } from './alerts';
import type { CashOutStatus } from './cash-out';
import type { EventStatus, MarketStatus, MatchClock, Score } from './catalogue';
import type { Gift } from './gifts';
import type { MissionTask } from './missions';
import type { Odds, Units } from './money';
import type { OrderStatus } from './orders';
import type { StakeGift } from './stake-reward';
import type { VirtualRoundState } from './virtual-rounds';
import type { Payment } from './wallet';

/**
 * Audience of a topic: MULTI one account, GROUP all subscribers, SPECIAL a device or a campaign (reference: platform).
 */
export const pushType = z.enum(['MULTI', 'GROUP', 'SPECIAL']);
export type PushType = z.infer<typeof pushType>;

/** Socket event `reg`. */
export const registration = z.object({
  devType: z.string().max(20),
  deviceId: z.string().min(8).max(80),
  productCode: z.number().int(),
  /** Allows the server to delay odds by a few seconds and send them together in fewer bytes. */
  saveData: z.boolean().optional(),
});
export type Registration = z.infer<typeof registration>;

/** Socket events `sub` and `unsub`. */
export const subscription = z.object({
  /** Segments joined by `^`; a `~` segment is a wildcard: `event^sr:sport:1^~`. */
  topic: z.string().min(1).max(160),
  subType: z.enum(['SUB', 'UNSUB']),
  pushType,
  accountId: z.string().max(60).optional(),
});
export type Subscription = z.infer<typeof subscription>;

/** Socket event `push`, server to browser. The event has one push, or several merged ones as further arguments. */
export interface Push<Body = unknown> {
  topic: string;
  pushType: PushType;
  body: Body;
}
export const SOCKET_EVENTS = { reg: 'reg', sub: 'sub', unsub: 'unsub', push: 'push' } as const;

/** Topic of one account (reference: platform). */
export const PERSONAL_TOPIC = 'personal_topic';
/**
 * Returns the MULTI topic for cash-out quotes of one open bet of the account: a `CashOutQuote` immediately and with each change.
 */
export const getOfferTopic = (ticketId: string): string => `offer^${ticketId}`;
/** Returns the topic for odds and score of one event. */
export const getEventTopic = (sportId: string, eventId: string): string => `event^${sportId}^${eventId}`;
/** Returns the topic of an event with the markets of lists only: an event may have hundreds of lines. */
export const getListTopic = (sportId: string, eventId: string): string => `list^${sportId}^${eventId}`;
/** Returns the event id of a topic; undefined for topics of other kinds. */
export const getTopicEventId = (topic: string): string | undefined =>
  /^(?:event|list)\^[^^]+\^([^^]+)$/.exec(topic)?.[1];
/**
 * Returns the SPECIAL topic for messages to all pages of one browser: a `DeviceMessage`. Only the device itself may subscribe.
 */
export const getDeviceTopic = (deviceId: string): string => `device^${deviceId}`;
/**
 * Returns the SPECIAL topic that signals, without a body, that staff announced or stopped a promotion of a country. Pages subscribe to
 * `campaign^ng^~`.
 */
export const getCampaignTopic = (country: 'gh' | 'ng', promotion: string): string => `campaign^${country}^${promotion}`;
/** State of the odds sources. */
export const FEED_TOPIC = 'feed';

/** Changed markets only: [marketId, specifiers, status, [outcomeId, odds or null, active 1/0][]]. */
export type MarketDelta = [number, string, MarketStatus, [string, Odds | null, 0 | 1][]];

/**
 * Body of a push on an event topic. Missing outcomes keep their odds; a market status other than 1 closes the market.
 */
export interface EventDelta {
  eventId: string;
  /** Version after this delta; a step of more than one means that a push was missed and a snapshot is needed. */
  version: number;
  /**
   * First of several merged versions; missing for a single one. If it exceeds the known version by more than one, a push was missed.
   */
  from?: number;
  /** Time when the server received it, ms since 1970. */
  time: number;
  status?: EventStatus;
  score?: Score | null;
  clock?: MatchClock | null;
  markets: MarketDelta[];
}

/** Body of a push on the feed topic. */
export interface FeedDelta {
  producer: number;
  up: boolean;
  time: number;
}

/**
 * Body of a push on the device topic. `login`: a login has started in this browser; pages without a session request it.
 */
export interface DeviceMessage {
  type: 'login';
  data: null;
}

/** Body of a push on the personal topic (reference: platform). */
export type PersonalMessage =
  | { type: 'user_forbidden'; data: null }
  /** See `VersionedBalance`. */
  | { type: 'balance'; data: { balance: Units; balanceVersion?: number } }
  | { type: 'order'; data: { orderId: string; status: OrderStatus } }
  | { type: 'ticket'; data: { ticketId: string } }
  /** A cash-out or an edit of a bet was decided. */
  | { type: 'cashOut'; data: { cashOutId: string; ticketId: string; status: CashOutStatus } }
  | { type: 'trade'; data: Payment }
  | { type: 'gift'; data: Gift }
  /** Gifts of the player expire soon; the inbox has a message about them. */
  | { type: 'giftEnding'; data: null }
  /** The player has read messages of the inbox, possibly on another device: count the unread ones again. */
  | { type: 'noticesRead'; data: null }
  /** The player's exclusions or limits have changed, possibly on another device: fetch them again. */
  | { type: 'protection'; data: null }
  /**
   * Sent when a page connects: time since the last change of exclusions or limits, ms. Pages that are older fetch them again.
   */
  | { type: 'protectionAge'; data: { changedAgo: number } }
  /**
   * A bet was placed on a round of virtual matches, or the round kicked off or ended: reload views of rounds, tickets, challenges and cards.
   */
  | { type: 'virtualRound'; data: { roundId: string; status: VirtualRoundState } }
  /**
   * A goal in a match that the player follows or has an open bet on; `text` describes it in the player's language. Servers send the optional
   * fields of `GoalMessage` too; the platform API does not list them, because no shell is needed for them.
   */
  | { type: 'goal'; data: GoalNews & { text: string } }
  /**
   * A mission can be claimed. `type` is the specification's `frequencyType`: a `MissionFrequency`. `quiet`: the player has turned off these
   * alerts, so show none.
   */
  | {
      type: 'MissionCompleted';
      data: { type: string; missionId: string; task: MissionTask; gift: StakeGift; quiet?: boolean };
    };

/** Acknowledgement of `reg`, `sub` and `unsub`, for clients that request one. */
export interface SocketAck {
  /**
   * 10000; 40000: invalid, another account or too many topics; 40100: MULTI topic without that account's login in the handshake (reconnect
   * after a login).
   */
  bizCode: number;
  message: string;
}
