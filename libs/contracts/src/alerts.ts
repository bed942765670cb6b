import { z } from 'zod';
import { type MissionTask } from './missions';
import { type Units } from './money';
import { isWarning, type NoticeKind, type WarningKind } from './notices';
import { type StakeGift } from './stake-reward';

/** What a player can be alerted of: goals of what they follow, how bets end, cash-outs, missions, and offers. */
export const alertTopics = ['goals', 'settlement', 'cashOut', 'missions', 'marketing'] as const;
export type AlertTopic = (typeof alertTopics)[number];

/** Messages of the inbox about bets. */
type BetNotice = Exclude<NoticeKind, 'giftEnding' | WarningKind>;

/** Which topic a message about a bet belongs to; null for one about something else. */
export function topicOfNotice(kind: NoticeKind): 'settlement' | 'cashOut' | null {
  if (kind === 'giftEnding' || isWarning(kind)) return null;
  return kind === 'cashedOut' || kind === 'autoCashedOut' ? 'cashOut' : 'settlement';
}

/** GET /msg/v1/alerts */
export interface AlertsResponse {
  /** Offers are off until the player turns them on, all else is on until they turn it off. */
  topics: Record<AlertTopic, boolean>;
  /** Whether offers can be had: the country sends some, and nothing is closed to the player by an exclusion. */
  marketingOffered: boolean;
  /** The public key that browsers subscribe under (RFC 8292), base64url. */
  pushKey: string;
  /** Address of the subscription that this login's device has here; null when it has none. */
  endpoint: string | null;
}

/** PUT /msg/v1/alerts: one topic on or off, on all devices. */
export const alertChange = z.object({ topic: z.enum(alertTopics), on: z.boolean() });
export type AlertChange = z.infer<typeof alertChange>;

/** Bytes of a key in base64url. */
const keyOf = (bytes: number) =>
  z
    .string()
    .max(120)
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes, `must be ${bytes} bytes`);

/** PUT /msg/v1/alerts/device: the subscription of this login's device, as its browser gives it (`PushSubscription.toJSON`). */
export const pushDevice = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** A goal in a match that the player follows, or that one did not count. */
export interface GoalNews {
  /** Number of the moment: who hears of it twice says it once. */
  moment: number;
  kind: 'goal' | 'correction';
  sportId: string;
  eventId: string;
  home: string;
  away: string;
  score: [home: number, away: number];
  /** Who scored; null when it is not known. */
  side: 0 | 1 | null;
  /** As the feed has it: 63:20. */
  matchTime: string;
}

/** What an alert is about. */
export type AlertContent =
  | ({ about: 'goal' } & GoalNews)
  | { about: 'bet'; kind: BetNotice; ticketId: string; amount: Units; home: string; away: string; legs: number }
  | { about: 'mission'; task: MissionTask; gift: StakeGift }
  | { about: 'warning'; kind: WarningKind }
  | { about: 'offer'; title: string; text: string; path: string };

/** What a push message carries to the service worker, encrypted (RFC 8291). */
export interface PushAlert {
  /** Shown once by each device. */
  id: string;
  /** A newer one of the same tag takes its place. */
  tag: string;
  title: string;
  body: string;
  /** A page in view says it by itself, and needs no alert beside it. */
  inPage: boolean;
  /** Where a tap leads, country prefix included. */
  path: string;
  /** Language of the texts, BCP 47. */
  lang: string;
  /** ms since 1970. */
  time: number;
}
