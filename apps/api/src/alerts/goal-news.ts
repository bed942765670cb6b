import { type CountryCode } from '@oware/config';
import { type ContentState } from '@oware/content';
import { type GoalMessage, teamColours } from '@oware/contracts';
import { z } from 'zod';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { queryChecked } from '../platform/database/checked-rows';
import { createLocalJob, type Job } from '../platform/jobs/job';
import { RepeatedJob } from '../platform/jobs/repeated-job';
import { type Hub } from '../platform/realtime/hub';
import { limitsSql } from '../protection/limits/api';
import { matchMoments } from '../sports/catalogue/api';
import { getNewestId } from './newest-id';
import { GOAL_SPORTS, MATCH_SCOPES, buildWanted } from './topics';
import { getGoalText } from './write-alert';

/** Interval between checks for goals that arrived without a bus message, ms. */
const IDLE = 30_000;

/** Maximum number of matches whose scores are cached; a message about another match triggers a query. */
const MAX_CACHED = 2_000;

const row = z.object({
  userId: z.string(),
  country: z.enum(['ng', 'gh']),
  language: z.string().nullable(),
  moment: z.number().int(),
  kind: z.enum(['goal', 'correction']),
  sportId: z.string(),
  eventId: z.string(),
  home: z.string(),
  away: z.string(),
  score: z.tuple([z.number().int(), z.number().int()]),
  side: z.union([z.literal(0), z.literal(1)]).nullable(),
  matchTime: z.string(),
  backed: z.boolean(),
  team: z.object({ id: z.string(), colours: teamColours.nullable() }).nullable(),
});

/** Lists goals after a moment that these players want to be notified of: of matches they follow, or have an open bet on. */
const listGoals = (
  db: Database,
  after: number,
  players: readonly string[],
  now: number,
): Promise<z.output<typeof row>[]> =>
  queryChecked(
    db,
    row,
    `select f.user_id as "userId", m.id as moment, case m.kind when 'correction' then 'correction' else 'goal' end as kind, e.sport_id as "sportId",
       e.id as "eventId", e.home_name as home, e.away_name as away, json_build_array(m.home, m.away) as score, m.side, m.match_time as "matchTime",
       u.country, u.settings ->> 'language' as language, f.backed, case m.side
         when 0 then json_build_object('id', coalesce(e.home_id, ''), 'colours', e.colours -> 'home')
         when 1 then json_build_object('id', coalesce(e.away_id, ''), 'colours', e.colours -> 'away') end as team
     from match_moments m join events e on e.id = m.event_id
     join lateral (select user_id, bool_or(backed) as backed from (
         select f.user_id, false as backed from favourites f where f.user_id = any($2::text[])
           and (f.kind = 'match' and f.ref = e.id or f.kind = 'team' and f.ref in (e.home_id, e.away_id))
         union all
         select b.user_id, true from bet_legs l join bets b on b.id = l.bet_id
         where l.event_id = e.id and l.result is null and b.status = 'open' and b.user_id = any($2::text[])) n
       group by user_id) f on true
     join users u on u.id = f.user_id left join alert_settings a on a.user_id = f.user_id
     where m.id > $1 and m.kind in ('score', 'correction') and e.sport_id = any($3::text[]) and ${buildWanted('goals')}
       and not exists (select from ${limitsSql.exclusions_from.name}(f.user_id, $4::text[], $5::bigint)) order by m.id`,
    [after, [...players], GOAL_SPORTS, [...MATCH_SCOPES], now],
  );

/** Adds the text of a goal; omits unknown colours and an unknown team. */
const toMessage = (
  { team, ...goal }: Omit<z.output<typeof row>, 'userId' | 'country' | 'language'>,
  pages: ContentState,
): GoalMessage => ({
  ...goal,
  text: getGoalText(goal, pages),
  ...(team && { team: { id: team.id, ...(team.colours && { colours: team.colours }) } }),
});

/**
 * Creates the job that notifies connected players of goals in matches they follow or have open bets on. Each process notifies its own players, and skips goals
 * from before it started.
 */
export function createGoalAlertsJob({
  db,
  bus,
  hub,
  clock,
  pagesIn,
  onError,
}: {
  db: Database;
  bus: Bus;
  hub: Hub;
  clock: Clock;
  pagesIn(country: CountryCode, language?: string): ContentState;
  onError: (error: unknown) => void;
}): Job {
  let seen: number | undefined;
  const scores = new Map<string, string>();

  async function poll(): Promise<number> {
    const newest = await getNewestId(db, matchMoments);
    const after = seen ?? newest;
    const players = hub.listPlayers();
    if (newest > after && players.length > 0)
      for (const { userId, country, language, ...goal } of await listGoals(db, after, players, clock.now()))
        hub.notifyPlayer(userId, { type: 'goal', data: toMessage(goal, pagesIn(country, language ?? undefined)) });
    seen = newest;
    return IDLE;
  }

  const job = new RepeatedJob(poll, onError);
  let unsubscribe = (): void => undefined;
  return createLocalJob(
    'goalNews',
    {
      start() {
        unsubscribe = bus.subscribe('event-delta', ({ eventId, sportId, score }) => {
          if (!score || !GOAL_SPORTS.includes(sportId)) return;
          const now = `${score.home}-${score.away}`;
          const before = scores.get(eventId);
          scores.delete(eventId);
          scores.set(eventId, now);
          if (scores.size > MAX_CACHED) scores.delete(scores.keys().next().value as string);
          if (before !== now && (before !== undefined || now !== '0-0')) job.wake();
        });
        job.start();
      },
      async stop() {
        unsubscribe();
        await job.stop();
      },
    },
    ['socket'],
  );
}
