import { alertTopics, type ExclusionScope, exclusionScopes } from '@oware/contracts';

/** Topics of the outbox: those that players can choose, and account warnings, which cannot be turned off. */
export const outboxTopics = [...alertTopics, 'account'] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

/** SQL columns of `alert_settings` by topic. */
export const TOPIC_COLUMN = {
  goals: 'goals',
  settlement: 'settlement',
  cashOut: 'cash_out',
  missions: 'missions',
  marketing: 'marketing',
} as const;

/**
 * Builds the condition that a player wants a topic, with the default for players without settings; `a` is their row of `alert_settings`, or
 * null.
 */
export const buildWanted = (topic: keyof typeof TOPIC_COLUMN): string =>
  `coalesce(a.${TOPIC_COLUMN[topic]}, ${topic !== 'marketing'})`;

/** Scopes of exclusions under which no offers are sent. */
export const ANY_SCOPE: readonly ExclusionScope[] = exclusionScopes;
/** Scopes of exclusions under which no goals are sent. */
export const MATCH_SCOPES: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];

/** Sports that count goals: football and its relatives, ice hockey, floorball, bandy, field hockey. */
export const GOAL_SPORTS = ['1', '29', '60', '4', '7', '15', '24'].map((id) => `sr:sport:${id}`);

/** Time after which an offer lapses if it was not started, and after which a started one is no longer shown, ms. */
export const OFFER_DURATION_MS = 12 * 60 * 60_000;
/** Minimum time between two offers to a player, ms. */
export const BETWEEN_OFFERS = 20 * 60 * 60_000;
