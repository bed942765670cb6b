import { alertTopics, type ExclusionScope, exclusionScopes } from '@oware/contracts';

/** Topics of the outbox: what players choose from, and warnings about the account, which nobody turns off. */
export const outboxTopics = [...alertTopics, 'account'] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

/** Columns of `alert_settings` by topic, as SQL names them. */
export const TOPIC_COLUMN = {
  goals: 'goals',
  settlement: 'settlement',
  cashOut: 'cash_out',
  missions: 'missions',
  marketing: 'marketing',
} as const;

/** What a player has chosen, or what holds for who has chosen nothing; `a` is their row of `alert_settings`, or null. */
export const wants = (topic: keyof typeof TOPIC_COLUMN): string =>
  `coalesce(a.${TOPIC_COLUMN[topic]}, ${topic !== 'marketing'})`;

/** Under an exclusion from any of these no offers are sent. */
export const ANY_SCOPE: readonly ExclusionScope[] = exclusionScopes;
/** Under an exclusion from one of these nobody hears of goals. */
export const MATCH_SCOPES: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];

/** Sports that count goals: football and its kin, ice hockey, floorball, bandy, field hockey. */
export const GOAL_SPORTS = ['1', '29', '60', '4', '7', '15', '24'].map((id) => `sr:sport:${id}`);

/** An offer that could not be begun within so long lapses, and one that was is not shown after that, ms. */
export const OFFER_LASTS = 12 * 60 * 60_000;
/** How often a player is sent offers at the most, ms. */
export const BETWEEN_OFFERS = 20 * 60 * 60_000;
