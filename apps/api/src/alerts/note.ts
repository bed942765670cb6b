import { type CountryCode } from '@oware/config';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { notices } from '../notify/messages/api';
import { type Database, type Sql } from '../platform/database';
import { limitsSql } from '../protection/limits/api';
import { matchMoments } from '../sports/catalogue/api';
import { getNewestId } from './newest-id';
import { alertMarks, pushCampaigns } from './tables';
import { ANY_SCOPE, BETWEEN_OFFERS, GOAL_SPORTS, MATCH_SCOPES, OFFER_DURATION_MS, buildWanted } from './topics';

const MINUTE = 60_000;
/** Time after which an alert is outdated, by topic, ms. */
const DURATION_MS = {
  goals: 5 * MINUTE,
  bets: 6 * 60 * MINUTE,
  warnings: 24 * 60 * MINUTE,
  missions: 12 * 60 * MINUTE,
};
/** Longest duration of a transaction, ms: rows with lower ids than visible ones appear within this time. */
const MAX_TRANSACTION = 10 * MINUTE;
/** Age of completed missions that are checked again, ms. */
const MISSIONS_BACK = 15 * MINUTE;

/**
 * Devices `s` that alerts can be sent to, of players with live sessions, with their settings `a`. $1 is now, $2 our public key.
 */
const DEVICES = `push_devices s join sessions l on l.id = s.session_id and l.ended_at is null and l.expires_at > $1::bigint and s.vapid_key = $2
  left join alert_settings a on a.user_id = s.user_id`;
const scopes = (list: readonly string[]): string => `'{${list.join(',')}}'::text[]`;
const INSERT = 'insert into push_outbox (device_id, topic, cause, content, closed_by, created_at, expires_at, next_at)';
const TIMES = (lasts: number): string => `$1::bigint, $1::bigint + ${lasts}, $1::bigint`;
const ONCE = 'on conflict (device_id, cause) do nothing';

type Mark = Omit<typeof alertMarks.$inferSelect, 'source'>;
type Source = 'moments' | 'notices';

/** Returns the position up to which a source was processed, and locks it. The first call starts at the newest row. */
async function getMark({ drizzle }: Sql, source: Source, newest: number, now: number): Promise<Mark> {
  await drizzle.insert(alertMarks).values({ source, doneTo: newest, newest, markedAt: now }).onConflictDoNothing();
  const [mark] = await drizzle.select().from(alertMarks).where(eq(alertMarks.source, source)).for('update');
  if (mark === undefined) throw new Error(`There is no mark of ${source}.`);
  return mark;
}

async function setMark({ drizzle }: Sql, source: Source, mark: Mark): Promise<void> {
  await drizzle.update(alertMarks).set(mark).where(eq(alertMarks.source, source));
}

/**
 * Records goals of followed matches and teams. A single process writes moments in order, so the newest id is a safe position.
 */
async function recordGoals(tx: Sql, now: number, key: string): Promise<void> {
  const newest = await getNewestId(tx, matchMoments);
  const mark = await getMark(tx, 'moments', newest, now);
  // Old goals are not news: after an interruption only later ones are sent.
  if (newest > mark.doneTo && now - mark.markedAt < DURATION_MS.goals)
    await tx.query(
      `${INSERT} select s.id, 'goals', 'moment:' || m.id, jsonb_build_object('about', 'goal', 'moment', m.id,
           'kind', case m.kind when 'correction' then 'correction' else 'goal' end, 'sportId', e.sport_id, 'eventId', e.id,
           'home', e.home_name, 'away', e.away_name, 'score', jsonb_build_array(m.home, m.away), 'side', m.side, 'matchTime', m.match_time),
         ${scopes(MATCH_SCOPES)}, ${TIMES(DURATION_MS.goals)}
       from match_moments m join events e on e.id = m.event_id
       join lateral (select distinct f.user_id from favourites f
         where f.kind = 'match' and f.ref = e.id or f.kind = 'team' and f.ref in (e.home_id, e.away_id)) f on true
       join (${DEVICES}) on s.user_id = f.user_id
       where m.id > $3 and m.id <= $4 and m.kind in ('score', 'correction') and e.sport_id = any($5::text[]) and ${buildWanted('goals')} ${ONCE}`,
      [now, key, mark.doneTo, newest, GOAL_SPORTS],
    );
  await setMark(tx, 'moments', { doneTo: newest, newest, markedAt: now });
}

/** Records account warnings, regardless of the player's settings, for browsers that existed when they happened. */
async function recordWarnings(tx: Sql, now: number, key: string, { doneTo }: Mark, newest: number): Promise<void> {
  await tx.query(
    `${INSERT} select s.id, 'account', 'notice:' || n.id, jsonb_build_object('about', 'warning', 'kind', n.kind), '{}', ${TIMES(DURATION_MS.warnings)}
     from notices n join (${DEVICES}) on s.user_id = n.user_id and s.created_at <= n.created_at
     where n.id > $3 and n.id <= $4 and n.cause = 'warning' and not n.read and n.created_at > $1::bigint - ${DURATION_MS.warnings} ${ONCE}`,
    [now, key, doneTo, newest],
  );
}

/** Records the ends of bets. */
async function recordBets(tx: Sql, now: number, key: string, { doneTo }: Mark, newest: number): Promise<void> {
  await tx.query(
    `${INSERT} select s.id, n.topic, 'notice:' || n.id, jsonb_build_object('about', 'bet', 'kind', n.kind, 'ticket', n.bet_id,
           'number', b.number, 'amount', n.amount, 'home', l1.home, 'away', l1.away,
           'legs', (select count(*) from bet_legs x where x.bet_id = n.bet_id)),
         '{}', ${TIMES(DURATION_MS.bets)}
       from (select n.*, case when n.kind in ('cashedOut', 'autoCashedOut') then 'cashOut' else 'settlement' end as topic from notices n
         where n.id > $3 and n.id <= $4 and not n.read and n.created_at > $1::bigint - ${DURATION_MS.bets}) n
       join (${DEVICES}) on s.user_id = n.user_id and s.created_at <= n.created_at
       join bets b on b.id = n.bet_id
       join lateral (select home, away from bet_legs where bet_id = n.bet_id order by no limit 1) l1 on true
       where case n.topic when 'cashOut' then ${buildWanted('cashOut')} else ${buildWanted('settlement')} end ${ONCE}`,
    [now, key, doneTo, newest],
  );
}

/**
 * Records warnings and the ends of bets. Several processes settle in parallel, so a lower id may appear later: the last minutes are checked
 * again.
 */
async function recordNotices(tx: Sql, now: number, key: string): Promise<void> {
  const newest = await getNewestId(tx, notices);
  const mark = await getMark(tx, 'notices', newest, now);
  if (newest > mark.doneTo) {
    await recordWarnings(tx, now, key, mark, newest);
    await recordBets(tx, now, key, mark, newest);
  }
  if (now - mark.markedAt >= MAX_TRANSACTION)
    await setMark(tx, 'notices', { doneTo: mark.newest, newest, markedAt: now });
}

/** Records completed missions that wait to be claimed. */
async function recordMissions(tx: Sql, now: number, key: string): Promise<void> {
  await tx.query(
    `${INSERT} select s.id, 'missions', 'mission:' || e.period_id, jsonb_build_object('about', 'mission', 'task', p.task, 'gift', p.gift),
       array['ALL', case p.task ->> 'kind' when 'virtuals' then 'VIRTUALS' when 'games' then 'GAMES' else 'REAL_SPORTS' end],
       ${TIMES(DURATION_MS.missions)}
     from mission_entries e join mission_periods p on p.id = e.period_id
     join (${DEVICES}) on s.user_id = e.user_id and s.created_at <= e.completed_at
     where e.completed_at > $1::bigint - ${MISSIONS_BACK} and e.given_at is null and p.claim_until > $1::bigint and ${buildWanted('missions')} ${ONCE}`,
    [now, key],
  );
}

/**
 * Records offers of staff for players who asked for them and had none recently. An offer that has waited too long, for the switch or a
 * server, lapses.
 * @param offered countries that send offers
 */
async function recordOffers(tx: Sql, now: number, key: string, offered: readonly CountryCode[]): Promise<void> {
  const waiting = await tx.drizzle
    .select({ id: pushCampaigns.id })
    .from(pushCampaigns)
    .where(
      and(
        isNull(pushCampaigns.startedAt),
        gt(pushCampaigns.createdAt, now - OFFER_DURATION_MS),
        inArray(pushCampaigns.country, [...offered]),
      ),
    )
    .orderBy(pushCampaigns.id)
    .limit(1)
    .for('update');
  for (const { id } of waiting) {
    const devices = await tx.query(
      `with noted as (${INSERT} select s.id, 'marketing', 'campaign:' || c.id,
           jsonb_build_object('about', 'offer', 'title', c.title, 'text', c.body, 'path', c.path), ${scopes(ANY_SCOPE)}, ${TIMES(OFFER_DURATION_MS)}
         from push_campaigns c join (${DEVICES}) on s.country = c.country
         where c.id = $3 and ${buildWanted('marketing')}
           and not exists (select from ${limitsSql.exclusions_from.name}(s.user_id, ${scopes(ANY_SCOPE)}, $1::bigint))
           and (a.offered_at is null or a.offered_at <= $1::bigint - ${BETWEEN_OFFERS})
         ${ONCE} returning device_id),
       told as (update alert_settings set offered_at = $1::bigint
         where user_id in (select d.user_id from noted join push_devices d on d.id = noted.device_id))
       select 1 from noted`,
      [now, key, id],
    );
    await tx.drizzle
      .update(pushCampaigns)
      .set({ startedAt: now, devices: devices.length })
      .where(eq(pushCampaigns.id, id));
  }
}

/** Turns offers off for players who have excluded themselves from anything; they stay off after the exclusion. */
async function endConsents(tx: Sql, now: number): Promise<void> {
  await tx.query(
    `update alert_settings a set marketing = false
     where a.marketing and exists (select from ${limitsSql.exclusions_from.name}(a.user_id, ${scopes(ANY_SCOPE)}, $1::bigint))`,
    [now],
  );
}

/** Deletes devices whose session has ended, with their waiting alerts. */
async function deleteEnded(tx: Sql, now: number): Promise<void> {
  await tx.query(
    `delete from push_devices s using sessions l where l.id = s.session_id and (l.ended_at is not null or l.expires_at <= $1::bigint)`,
    [now],
  );
}

/** Context of one pass over new or due alerts. */
export interface Turn {
  /** ms since 1970. */
  now: number;
  /** Our public key. */
  key: string;
  /** Countries that send offers. */
  offered: readonly CountryCode[];
  /** Called first in the transaction. */
  begin(tx: Sql): Promise<unknown>;
}

/**
 * Adds alerts for everything that has happened since the last pass to the outbox, once per device, in one transaction.
 */
export async function recordNews(db: Database, { now, key, offered, begin }: Turn): Promise<void> {
  await db.transaction(async (tx) => {
    await begin(tx);
    await deleteEnded(tx, now);
    await endConsents(tx, now);
    await recordGoals(tx, now, key);
    await recordNotices(tx, now, key);
    await recordMissions(tx, now, key);
    await recordOffers(tx, now, key, offered);
  });
}
