import { z } from 'zod';
import { type TeamColours } from './catalogue';
import { type MissionTask } from './missions';
import { type Units } from './money';
import { isWarning, type NoticeKind, type WarningKind } from './notices';
import { type StakeGift } from './stake-reward';

/** Topics of alerts: goals of followed teams and matches, settled bets, cash-outs, missions, and offers. */
export const alertTopics = ['goals', 'settlement', 'cashOut', 'missions', 'marketing'] as const;
export type AlertTopic = (typeof alertTopics)[number];

/** Messages of the inbox about bets. */
type BetNotice = Exclude<NoticeKind, 'giftEnding' | WarningKind>;

/** Returns the alert topic of a message about a bet; null for other messages. */
export function getNoticeTopic(kind: NoticeKind): 'settlement' | 'cashOut' | null {
  if (kind === 'giftEnding' || isWarning(kind)) return null;
  return kind === 'cashedOut' || kind === 'autoCashedOut' ? 'cashOut' : 'settlement';
}

/** GET /msg/v1/alerts */
export interface AlertsResponse {
  /** Offers are off until the player turns them on. Other topics are on until the player turns them off. */
  topics: Record<AlertTopic, boolean>;
  /** Whether the player can receive offers: the country sends some, and no exclusion applies. */
  marketingOffered: boolean;
  /** Public key for push subscriptions (RFC 8292), base64url. */
  pushKey: string;
  /** Endpoint of the push subscription of this login's device; null if there is none. */
  endpoint: string | null;
}

/** PUT /msg/v1/alerts: turns one topic on or off, on all devices. */
export const alertChange = z.object({ topic: z.enum(alertTopics), on: z.boolean() });
export type AlertChange = z.infer<typeof alertChange>;

/** Schema of a key of this many bytes in base64url. */
const createKeySchema = (bytes: number) =>
  z
    .string()
    .max(120)
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes, `must be ${bytes} bytes`);

/** PUT /msg/v1/alerts/device: push subscription of this login's device, as returned by `PushSubscription.toJSON`. */
export const pushDevice = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: createKeySchema(65), auth: createKeySchema(16) }),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** A goal, or a disallowed goal, in a match that the player follows or has an open bet on. */
export interface GoalNews {
  /** Number of the match moment; clients use it to show a goal only once. */
  moment: number;
  kind: 'goal' | 'correction';
  sportId: string;
  eventId: string;
  home: string;
  away: string;
  score: [home: number, away: number];
  /** Scoring side; null when unknown. */
  side: 0 | 1 | null;
  /** In the feed's format: 63:20. */
  matchTime: string;
}

/** A goal as a connected page receives it. */
export interface GoalMessage extends GoalNews {
  /** Describes the goal in the player's language. */
  text: string;
  /** Whether the player has an open bet on the match. Missing from servers of the previous release. */
  backed?: boolean;
  /** The side that scored; missing when unknown, and from servers of the previous release. */
  team?: { id: string; colours?: TeamColours };
}

/** Content of an alert by its subject. */
export type AlertContent =
  | ({ about: 'goal' } & GoalNews)
  | { about: 'bet'; kind: BetNotice; ticketId: string; amount: Units; home: string; away: string; legs: number }
  | { about: 'mission'; task: MissionTask; gift: StakeGift }
  | { about: 'warning'; kind: WarningKind }
  | { about: 'offer'; title: string; text: string; path: string };

/** Encrypted push message to the service worker (RFC 8291). */
export interface PushAlert {
  /** Each device shows an alert with this id only once. */
  id: string;
  /** A newer alert with the same tag replaces this one. */
  tag: string;
  title: string;
  body: string;
  /** Open pages show this content too, so no alert is shown while a connected page is visible. */
  inPage: boolean;
  /** Page that a tap opens, with country prefix. */
  path: string;
  /** Language of the texts, BCP 47. */
  lang: string;
  /** ms since 1970. */
  time: number;
}
