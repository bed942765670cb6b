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
import type { Trade } from './wallet';

/** Who receives a topic: MULTI one account, GROUP all that subscribed, SPECIAL a device or a campaign (reference: platform). */
export const pushType = z.enum(['MULTI', 'GROUP', 'SPECIAL']);
export type PushType = z.infer<typeof pushType>;

/** Socket event `reg`. */
export const registration = z.object({
  devType: z.string().max(20),
  deviceId: z.string().min(8).max(80),
  productCode: z.number().int(),
  /** Odds may come a few seconds later, and so together and in fewer bytes. */
  saveData: z.boolean().optional(),
});
export type Registration = z.infer<typeof registration>;

/** Socket events `sub` and `unsub`. */
export const subscription = z.object({
  /** Segments joined by `^`; a `~` segment stands for anything: `event^sr:sport:1^~`. */
  topic: z.string().min(1).max(160),
  subType: z.enum(['SUB', 'UNSUB']),
  pushType,
  accountId: z.string().max(60).optional(),
});
export type Subscription = z.infer<typeof subscription>;

/** Socket event `push`, server to browser. The event carries one push, or several that came together as further arguments. */
export interface Push<Body = unknown> {
  topic: string;
  pushType: PushType;
  body: Body;
}
export const SOCKET_EVENTS = { reg: 'reg', sub: 'sub', unsub: 'unsub', push: 'push' } as const;

/** Topic of one account (reference: platform). */
export const PERSONAL_TOPIC = 'personal_topic';
/** What one open bet of the account that asks can be cashed out for, MULTI too: a `CashOutQuote` at once and with each change. */
export const offerTopic = (ticketId: string): string => `offer^${ticketId}`;
/** Odds and score of one event. */
export const eventTopic = (sportId: string, eventId: string): string => `event^${sportId}^${eventId}`;
/** The same with the markets of lists only: an event may have hundreds of lines. */
export const listTopic = (sportId: string, eventId: string): string => `list^${sportId}^${eventId}`;
/** The event that a topic is of; undefined when it is of something else. */
export const eventOfTopic = (topic: string): string | undefined => /^(?:event|list)\^[^^]+\^([^^]+)$/.exec(topic)?.[1];
/** Messages to all pages of one browser, SPECIAL: a `DeviceMessage`. Only the device itself may subscribe. */
export const deviceTopic = (deviceId: string): string => `device^${deviceId}`;
/** A promotion of a country that staff has announced or stopped, SPECIAL, without a body. Pages follow all of a country by `campaign^ng^~`. */
export const campaignTopic = (country: 'gh' | 'ng', promotion: string): string => `campaign^${country}^${promotion}`;
/** State of the odds sources. */
export const FEED_TOPIC = 'feed';

/** Changed markets only: [marketId, specifiers, status, [outcomeId, odds or null, active 1/0][]]. */
export type MarketDelta = [number, string, MarketStatus, [string, Odds | null, 0 | 1][]];

/** Body of a push on an event topic. Outcomes not named keep their odds; a market status other than 1 closes it. */
export interface EventDelta {
  eventId: string;
  /** Version after this delta; a step above one means a push was missed and a snapshot is needed. */
  version: number;
  /**
   * The first version in this delta, when several were merged into it on the way to the browser; missing when it is
   * `version` alone. A push was missed when it is more than one above the version known.
   */
  from?: number;
  /** When the server knew it, ms since 1970. */
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

/** Body of a push on the device topic. `login`: a login has begun in this browser; a page without one asks whose it is. */
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
  | { type: 'trade'; data: Trade }
  | { type: 'gift'; data: Gift }
  /** Gifts of the player end soon: there is a message in the inbox. */
  | { type: 'giftEnding'; data: null }
  /** Exclusions or limits of the player have changed, here or on another device: ask for them. */
  | { type: 'protection'; data: null }
  /** Sent when a page joins: how long ago exclusions or limits changed last, ms. A page that is older asks for them. */
  | { type: 'protectionAge'; data: { changedAgo: number } }
  /** A round of virtual matches was bet on, kicked off or ended: what shows rounds, tickets, challenges or cards asks again. */
  | { type: 'virtualRound'; data: { roundId: string; status: VirtualRoundState } }
  /** A goal in a match that the player follows; `text` says it in the player's language. */
  | { type: 'goal'; data: GoalNews & { text: string } }
  /**
   * A mission was reached and waits to be claimed. `type` is the specification's `frequencyType`: a `MissionFrequency`. `quiet`: its player
   * has turned alerts of missions off, so it is not announced.
   */
  | {
      type: 'MissionCompleted';
      data: { type: string; missionId: string; task: MissionTask; gift: StakeGift; quiet?: boolean };
    };

/** Acknowledgement of `reg`, `sub` and `unsub`, for clients that ask for one. */
export interface SocketAck {
  /**
   * 10000; 40000 not understood, not of this account, or too many topics; 40100 a MULTI topic without the login of that account in the
   * handshake (connect again after a login).
   */
  bizCode: number;
  message: string;
}
