import { type Database, type Sql } from '../../platform/database';
import { type RejectReason } from './uof/reject';

/** `sides_swapped`: the same competitors with home and away exchanged; `sides_replaced`: others. */
export type FeedCaseKind = 'sides_swapped' | 'sides_replaced';

/** Competitors of a match. */
export interface Sides {
  home: { id: string; name: string };
  away: { id: string; name: string };
}

/** A match that became another one after lines of it were sold. */
export interface NewFeedCase {
  /** ms since 1970. */
  createdAt: number;
  eventId: string;
  kind: FeedCaseKind;
  before: Sides;
  after: Sides;
}

export interface FeedCase extends NewFeedCase {
  id: number;
  /** ms since 1970; null while the case is open. */
  closedAt: number | null;
  closedBy: string | null;
}

/** A message that could not be used, or not all of it. */
export interface StoredReject {
  id: number;
  /** ms since 1970. */
  time: number;
  reason: RejectReason;
  detail: string;
}

export async function addFeedCase(sql: Sql, { createdAt, eventId, kind, before, after }: NewFeedCase): Promise<void> {
  await sql.query(
    'insert into feed_cases (created_at, event_id, kind, before, after) values ($1, $2, $3, $4::jsonb, $5::jsonb)',
    [createdAt, eventId, kind, JSON.stringify(before), JSON.stringify(after)],
  );
}

/** Returns open cases, oldest first, and then the ones that were closed last. @param limit of all rows */
export const listFeedCases = (db: Database, limit: number): Promise<FeedCase[]> =>
  db.query<FeedCase>(
    `select id, created_at as "createdAt", event_id as "eventId", kind, before, after, closed_at as "closedAt", closed_by as "closedBy"
     from feed_cases order by closed_at desc nulls first, id limit $1`,
    [limit],
  );

/** Closes an open case. @param now ms since 1970 @returns the event it is about; undefined when it is not open */
export async function closeFeedCase(
  sql: Sql,
  id: number,
  { member, now }: { member: string; now: number },
): Promise<string | undefined> {
  const [closed] = await sql.query<{ eventId: string }>(
    'update feed_cases set closed_at = $2, closed_by = $3 where id = $1 and closed_at is null returning event_id as "eventId"',
    [id, now, member],
  );
  return closed?.eventId;
}

/** Returns the newest messages that could not be used. */
export const listFeedRejects = (db: Database, limit: number): Promise<StoredReject[]> =>
  db.query<StoredReject>('select id, time, reason, detail from feed_rejects order by id desc limit $1', [limit]);
