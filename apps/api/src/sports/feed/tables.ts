import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { type FixtureStatus, type Pair } from '@oware/simulator';
import type { RejectReason } from '../model/rejected-message';

/** `sides_swapped`: the same competitors with home and away exchanged; `sides_replaced`: other competitors. */
export type FeedCaseKind = 'sides_swapped' | 'sides_replaced';

/** Competitors of a match. */
export interface Sides {
  home: { id: string; name: string };
  away: { id: string; name: string };
}

/** Rejected messages, stored as received (cut at 64 KB) for inspection. */
export const feedRejects = pgTable('feed_rejects', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  time: bigint('time', { mode: 'number' }).notNull(),
  reason: text('reason').$type<RejectReason>().notNull(),
  detail: text('detail').notNull(),
  body: text('body').notNull(),
});

/** Matches whose competitors a fixture changed after lines were offered, for review by staff (docs/adr/0136). */
export const feedCases = pgTable(
  'feed_cases',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<FeedCaseKind>().notNull(),
    before: jsonb('before').$type<Sides>().notNull(),
    after: jsonb('after').$type<Sides>().notNull(),
    /** When and by whom it was closed; null while it is open. */
    closedAt: bigint('closed_at', { mode: 'number' }),
    closedBy: text('closed_by'),
  },
  (t) => [index('feed_cases_open').on(t.closedAt, t.id)],
);

/** Players in outcomes (`sr:player:…`). */
export const players = pgTable('players', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Number on the jersey; null without one. */
  jersey: smallint('jersey'),
});

/** Imported seasons: id `2024-25_en.1`. */
export const seasons = pgTable('seasons', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  source: text('source').notNull(),
});

/** Fixtures of a season in the order of their file. Dates and times are local to the league, as printed. */
export const fixtures = pgTable(
  'fixtures',
  {
    seasonId: text('season_id').notNull(),
    number: integer('number').notNull(),
    round: text('round').notNull(),
    date: text('date'),
    time: text('time'),
    home: text('home').notNull(),
    away: text('away').notNull(),
    status: text('status').$type<FixtureStatus>().notNull(),
    halfTime: jsonb('half_time').$type<Pair>(),
    fullTime: jsonb('full_time').$type<Pair>(),
    extraTime: jsonb('extra_time').$type<Pair>(),
    penalties: jsonb('penalties').$type<Pair>(),
    note: text('note'),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.number] }), index('fixtures_date').on(t.seasonId, t.date)],
);

/** Stored states of simulations, to continue after a restart. */
export const simulatorStates = pgTable('simulator_states', {
  name: text('name').primaryKey(),
  state: jsonb('state').notNull(),
});
