-- Decides a batch of orders, each on its own, and books what is taken: a refused order leaves nothing.
-- batch: [{no, userId, sessionId, generation, key, hash, currency, policy, delay, maxPayout, refusal, bets: [{no, type, sizes, stake, lines,
--   termsId, uplift, legs: [{no, eventId, marketId, specifiers, outcomeId, odds, banker}]}]}]; at most one order of a player.
-- `refusal` is a code that configuration alone decided; a known key still gets its first answer.
-- A login that is over gets no answer but 40100. A login is ended under the lock on its player's account, so none is
-- alive here that was ended before; its foreign key says that the account exists. Tokens that came are confirmed.
-- Compiling the statement (jit) would take ten times as long as running it.
-- now_ms: null for the database's own time once the locks are held, by which all servers decide alike.
-- Answer: [{no, code, ...}]; code 10000 taken, 1 known key, else the refusal.
-- Locks: the settlement barrier (shared), players' accounts by id, exposures by key, the house's accounts by id at the very end.
create or replace function place_orders(batch jsonb, now_ms bigint) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  users text[];
  answers jsonb;
  held jsonb;
  risks jsonb;
begin
  select array_agg(o->>'userId') into users from jsonb_array_elements(batch) o;
  if (select count(distinct u) from unnest(users) u) < jsonb_array_length(batch) then
    raise exception 'place_orders: a batch holds at most one order of a player';
  end if;

  perform pg_advisory_xact_lock_shared(72110002);
  perform 1 from accounts where owner = any(users) and kind = 'player' order by id for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);

  with
  asked as materialized (
    select o.*, login.id is not null as alive, known.id as known_id, known.request_hash = o.hash as known_same
    from jsonb_to_recordset(batch) as o(
      no int, "userId" text, "sessionId" text, generation int, key uuid, hash text, currency text, policy text,
      delay bigint, "maxPayout" bigint, refusal int, bets jsonb)
    left join lateral (
      select id from sessions
      where id = o."sessionId" and user_id = o."userId" and ended_at is null and expires_at > now_ms limit 1) login on true
    left join lateral (
      select id, request_hash from orders where user_id = o."userId" and orders.key = o.key limit 1) known on true
  ),
  confirmed as (
    update sessions s set confirmed = true, rotated_at = now_ms from asked a
    where a.alive and s.id = a."sessionId" and s.generation = a.generation and not s.confirmed
  ),
  fresh as materialized (
    select a.*, nextval('orders_id_seq') as order_id, account.id as account_id, coalesce(account.balance, 0) as balance
    from asked a
    left join lateral (
      select id, accounts.balance from accounts
      where owner = a."userId" and kind = 'player' and accounts.currency = a.currency limit 1) account on true
    where a.alive and a.known_id is null and a.refusal is null
  ),
  bet as materialized (
    select f.no as order_no, f.order_id, f."userId", f.currency, f.policy, f."maxPayout", b.*,
      nextval('bets_id_seq') as bet_id, nextval('transfers_id_seq') as transfer_id
    from fresh f, jsonb_to_recordset(f.bets) as b(
      no int, type text, sizes int[], stake bigint, lines bigint, "termsId" int, uplift double precision, legs jsonb)
  ),
  leg as materialized (
    select b.order_no, b.bet_id, b.no as bet_no, l.*,
      e.sport_id, e.home_name, e.away_name, e.tournament_name, e.start_time, e.status as event_status, e.score, e.clock,
      m.status as market_status, m.name as market_name, o.name as outcome_name, o.odds as odds_now, o.active,
      leg_obstacle(e.status, e.start_time, e.home_id, m.status, o.active, o.odds, o.result, p.up, c.id is not null, b.policy,
        l.odds, now_ms) as obstacle
    from bet b, jsonb_to_recordset(b.legs) as l(
      no int, "eventId" text, "marketId" int, specifiers text, "outcomeId" text, odds int, banker boolean)
    left join lateral (select * from events where id = l."eventId" limit 1) e on true
    left join lateral (
      select * from markets
      where event_id = l."eventId" and market_id = l."marketId" and markets.specifiers = l.specifiers limit 1) m on true
    left join lateral (
      select * from outcomes
      where event_id = l."eventId" and market_id = l."marketId" and outcomes.specifiers = l.specifiers
        and outcome_id = l."outcomeId" limit 1) o on true
    left join lateral (select producer_is_up(up, alive_at, now_ms) as up from producers where id = m.producer limit 1) p on true
    left join lateral (
      select id from cancellations x
      where event_id = l."eventId" and market_id = l."marketId" and x.specifiers = l.specifiers
        and coalesce(x.start_time, 0) <= now_ms and (x.end_time is null or x.end_time > now_ms) limit 1) c on true
  ),
  standing as materialized (
    select order_no, min(obstacle) as obstacle, bool_or(event_status = 'live') as live,
      jsonb_agg(jsonb_build_object('betNo', bet_no, 'eventId', "eventId", 'marketId', "marketId",
        'specifiers', specifiers, 'outcomeId', "outcomeId", 'odds', odds_now, 'active', coalesce(active, false),
        'marketStatus', coalesce(market_status, 0), 'eventStatus', coalesce(event_status, 'closed'))
        order by bet_no, no) filter (where obstacle is not null) as outcomes,
      jsonb_agg(jsonb_build_object('betNo', bet_no, 'no', no, 'sportId', sport_id, 'home', home_name,
        'away', away_name, 'tournament', tournament_name, 'startTime', start_time, 'statusAt', event_status,
        'scoreAt', score, 'clockAt', clock, 'marketName', market_name, 'outcomeName', outcome_name, 'odds', odds_now)
        order by bet_no, no) filter (where obstacle is null) as legs
    from leg group by order_no
  ),
  purse as materialized (
    select order_no, sum(stake)::bigint as stake,
      jsonb_agg(jsonb_build_object('no', no, 'betId', bet_id) order by no) as ids
    from bet group by order_no
  ),
  house as materialized (select currency, stakes_account from house_ids),
  judged as materialized (
    select f.no, f.order_id, f."userId", f.key, f.hash, f.policy, f.currency, f.account_id, f.balance,
      h.stakes_account as stakes_id,
      s.outcomes, s.legs, u.stake, u.ids, room.amount as left_over,
      case when s.live and f.delay > 0 then now_ms + f.delay end as decide_at,
      case
        when exists (select from exclusions_in_force(f."userId", now_ms)) then 43007
        when s.obstacle is not null then obstacle_code(s.obstacle)
        when room.amount < u.stake then 43008
        when f.account_id is null or f.balance < u.stake then 43006
        else 10000
      end as code
    from fresh f
    join standing s on s.order_no = f.no
    join purse u on u.order_no = f.no
    left join house h on h.currency = f.currency
    cross join lateral (select amount from stake_left(f."userId", now_ms)) room
  ),
  risk as materialized (
    select order_no, bet_id, stake, uplift, price, least(greatest("maxPayout", stake), round(stake * price))::bigint as exposure
    from (
      select b.order_no, b.bet_id, b.stake, b."maxPayout", b.uplift, b.uplift * top_price(b.sizes, array_agg(l.odds_now), array_agg(l.banker)) as price
      from bet b
      join judged j on j.no = b.order_no and j.code = 10000
      join leg l on l.bet_id = b.bet_id
      group by b.order_no, b.bet_id, b.stake, b."maxPayout", b.uplift, b.sizes) priced
  ),
  -- What part of a bet counts against the limits of all players: what the leg would cost as a single, which is all of a single.
  share as materialized (
    select p.*, case when legs = 1 then 1 else least(1, stake * leg_price / exposure) end as share
    from (
      select r.*, b.no as bet_no, b."userId", b.currency, l.no, l."eventId", l."marketId", l.specifiers, l."outcomeId",
        least(r.price, r.uplift * greatest(l.odds_now, 10000) / 10000.0::double precision) as leg_price, count(*) over (partition by r.bet_id) as legs
      from risk r
      join bet b on b.bet_id = r.bet_id
      join leg l on l.bet_id = r.bet_id) p
  ),
  -- What each bet adds to each exposure, what the order's own bets and other orders of the batch add before it, and what fits.
  demand as materialized (
    select d.*, most.amount - coalesce(e.amount, 0) - d.own_before as room
    from (
      select s.order_no, s.bet_no, s.currency, s."eventId", key.*,
        sum(key.amount) over same_order - key.amount as own_before,
        sum(key.amount) over all_orders - sum(key.amount) over same_order as others_before
      from share s
      cross join lateral (select round(s.exposure * s.share)::bigint as part) l
      cross join lateral (values
        ('player-outcome', s."marketId", s.specifiers, s."outcomeId", s."userId", s.exposure, s.price), ('player-event', 0, '', '', s."userId", s.exposure, s.price),
        ('outcome', s."marketId", s.specifiers, s."outcomeId", '', l.part, s.leg_price), ('event', 0, '', '', '', l.part, s.leg_price)
      ) as key(scope, market_id, specifiers, outcome_id, user_id, amount, price)
      window
        all_orders as (partition by s.currency, s."eventId", key.market_id, key.specifiers, key.outcome_id, key.user_id order by s.order_no, s.bet_no),
        same_order as (partition by s.currency, s."eventId", key.market_id, key.specifiers, key.outcome_id, key.user_id, s.order_no order by s.bet_no)
    ) d
    left join lateral (
      select amount from liability_limits
      where currency = d.currency and liability_limits.scope = d.scope and event_id in ('', d."eventId") order by event_id desc limit 1) most on true
    left join lateral (
      select amount from exposures
      where event_id = d."eventId" and exposures.market_id = d.market_id and exposures.specifiers = d.specifiers
        and exposures.outcome_id = d.outcome_id and exposures.user_id = d.user_id and exposures.currency = d.currency limit 1) e on true
  ),
  -- A bet of an order that does not fit, and the most that may be staked on it; `late`: only others of the batch are in the way.
  tight as materialized (
    select distinct on (order_no) order_no, bet_no, bool_and(amount <= room) as late,
      (floor(min(greatest(room, 0) / price) / 100 + 1e-6) * 100)::bigint as most
    from demand where amount > room - others_before
    group by order_no, bet_no order by order_no, bool_and(amount <= room), bet_no
  ),
  verdict as materialized (
    select j.no, j.order_id, j."userId", j.key, j.hash, j.policy, j.currency, j.account_id, j.balance, j.stakes_id, j.outcomes, j.legs,
      j.stake, j.ids, j.left_over, j.decide_at, t.bet_no as tight_bet, t.most, coalesce(t.late, false) as late,
      case when t.order_no is null then j.code else 43017 end as code
    from judged j left join tight t on t.order_no = j.no
  ),
  taken as materialized (select * from verdict where code = 10000),
  new_orders as (
    insert into orders (id, user_id, key, request_hash, odds_policy, status, created_at, decide_at, decided_at, balance_after)
    select order_id, "userId", key, hash, policy, case when decide_at is null then 'accepted' else 'pending' end,
      now_ms, decide_at, case when decide_at is null then now_ms end, balance - stake
    from taken
  ),
  new_bets as (
    insert into bets (id, order_id, user_id, currency, type, sizes, stake, lines, terms_id, status, placed_at, exposure)
    select b.bet_id, t.order_id, t."userId", t.currency, b.type, b.sizes, b.stake, b.lines, b."termsId",
      case when t.decide_at is null then 'open' else 'pending' end, now_ms, r.exposure
    from bet b join taken t on t.no = b.order_no join risk r on r.bet_id = b.bet_id
  ),
  new_legs as (
    insert into bet_legs (bet_id, no, event_id, market_id, specifiers, outcome_id, seen_odds, ordered_odds, odds, banker, exposure_share,
      sport_id, home, away, tournament, start_time, market_name, outcome_name, status_at, score_at, clock_at)
    select l.bet_id, l.no, l."eventId", l."marketId", l.specifiers, l."outcomeId", l.odds, l.odds_now, l.odds_now, l.banker, s.share,
      l.sport_id, l.home_name, l.away_name, l.tournament_name, l.start_time, l.market_name, l.outcome_name,
      l.event_status, l.score, l.clock
    from leg l join taken t on t.no = l.order_no join share s on s.bet_id = l.bet_id and s.no = l.no
  ),
  new_transfers as (
    insert into transfers (id, key, cause_kind, cause_id, time)
    select b.transfer_id, 'stake:' || b.bet_id, 'stake', b.bet_id::text, now_ms
    from bet b join taken t on t.no = b.order_no
  ),
  new_entries as (
    insert into entries (transfer_id, account_id, amount)
    select b.transfer_id, side.account_id, side.amount
    from bet b join taken t on t.no = b.order_no
    cross join lateral (
      values (t.account_id, -b.stake), (t.stakes_id, b.stake)) as side(account_id, amount)
  ),
  paid as (
    update accounts a set balance = a.balance - t.stake from taken t where a.id = t.account_id
  )
  select jsonb_agg(answer), jsonb_agg(side) filter (where side is not null),
    (select jsonb_agg(jsonb_build_object('id', bet_id, 'before', 0, 'after', exposure)) from risk where order_no in (select no from taken))
  into answers, held, risks from (
    select jsonb_build_object('no', no, 'code', 1, 'orderId', known_id, 'same', known_same) as answer, null::jsonb as side
    from asked where alive and known_id is not null
    union all
    select jsonb_build_object('no', no, 'code', case when alive then refusal else 40100 end), null
    from asked where not alive or (known_id is null and refusal is not null)
    union all
    select jsonb_build_object('no', no, 'code', code, 'orderId', order_id, 'placedAt', now_ms, 'decideAt', decide_at,
      'balance', balance - stake, 'bets', ids, 'legs', legs),
      jsonb_build_object('id', stakes_id, 'amount', stake)
    from taken
    union all
    select jsonb_build_object('no', no, 'code', code, 'balance', balance, 'outcomes', coalesce(outcomes, '[]'::jsonb),
      'room', case code when 43008 then greatest(left_over, 0) when 43017 then most end, 'bet', tight_bet, 'late', late), null
    from verdict where code <> 10000
  ) each_order;

  if risks is not null then perform move_exposures(risks, true); end if;
  perform post_to_house(coalesce(held, '[]'));
  return answers;
end $$
