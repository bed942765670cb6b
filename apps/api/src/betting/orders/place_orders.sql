-- Decides each order of a batch separately, and books those that it accepts; a rejected order changes nothing.
-- batch: [{no, userId, sessionId, generation, key, hash, currency, policy, delay, maxPayout, refusal, gift: {id}, freeze: {weekly, weekStart, mostStake},
--   boosts: {ids, needsIdentity, minStake},
--   bets: [{no, type, sizes, stake, lines, termsId, uplift, giftStake, oneCutPct, freeze,
--     legs: [{no, eventId, marketId, specifiers, outcomeId, odds, banker, boostId, boostVersion}]}]}]; at most one order per player.
-- `refusal` is the code of a rejection before the database; a known key still returns its first result.
-- An order whose session has ended always gets `loginRequired`. Sessions are ended under the lock on the player's account, so a session that ended earlier is
-- never active here; its foreign key guarantees that the user exists. The generations of the requests' tokens are confirmed.
-- Compiling the statement (jit) would take ten times as long as running it.
-- now_ms: null reads the database's clock once the locks are held, so that all servers decide by the same time.
-- Returns {placedAt, taken: {no, orderId, decideAt, balance, balanceVersion}, bets: {order, no, betId, number, frozen}, legs: {order, betNo, no, ...},
--   others: [{no, code, ...}]}.
-- Accepted orders are returned by column, each a list with one value per row (null without rows), because one object per row costs more than all the writes;
-- `order` is the order's no. `others` contains known keys (code `known`) and rejections.
-- Locks: the settlement barrier (shared), players' accounts by id, gifts by id, boosts by id, rows of exposures by key, the operator accounts by id at the very end.
create or replace function place_orders(batch jsonb, now_ms bigint) returns json
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  users text[];
  responses json;
  held jsonb;
  risky bigint[];
  risks bigint[];
  gifts_used jsonb;
  cards_used jsonb;
begin
  select array_agg(o->>'userId') into users from jsonb_array_elements(batch) o;
  if (select count(distinct u) from unnest(users) u) < jsonb_array_length(batch) then
    raise exception 'place_orders: a batch holds at most one order of a player';
  end if;

  perform pg_advisory_xact_lock_shared({{lock.settlementBarrier}});
  perform 1 from accounts where owner = any(users) and kind = 'player' order by id for no key update;
  perform 1 from gifts
  where id in (select (o->'gift'->>'id')::bigint from jsonb_array_elements(batch) o where o->'gift'->>'id' is not null)
  order by id for no key update;
  perform 1 from boosts
  where id in (select b::bigint from jsonb_array_elements(batch) o, jsonb_array_elements_text(o->'boosts'->'ids') b)
  order by id for no key update;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);

  with
  {{step.logins_and_keys}},
  {{step.legs_as_they_stand}},
  {{step.boosts_of_bets}},
  {{step.what_the_player_may_stake}},
  {{step.what_the_house_may_owe}},
  {{step.decision}},
  {{step.booking}}
  select
    {{step.response}},
    (select jsonb_agg(jsonb_build_object('id', id, 'amount', amount)) from (
      select stakes_id as id, sum(stake) as amount from taken group by stakes_id
      union all
      select promotions_id, -sum(gift_stake) from taken where gift_stake > 0 group by promotions_id) x),
    (select jsonb_agg(jsonb_build_object('id', gift_id, 'amount', -gift_stake)) from taken where gift_stake > 0),
    (select jsonb_agg(jsonb_build_object('userId', b."userId", 'bet', b.bet_id, 'weekStart', (f."freeze"->>'weekStart')::bigint))
      from frozen z join bet b on b.bet_id = z.bet_id join taken t on t.no = b.order_no join new_order f on f.no = b.order_no),
    r.ids, r.amounts
  into responses, held, gifts_used, cards_used, risky, risks
  from (select array_agg(bet_id) as ids, array_agg(exposure) as amounts from risk where order_no in (select no from taken)) r;

  if gifts_used is not null then perform move_gifts(gifts_used, now_ms); end if;
  if cards_used is not null then perform use_freeze_cards(cards_used, now_ms); end if;
  if risky is not null then perform move_exposures(risky, array_fill(0::bigint, array[cardinality(risky)]), risks, true); end if;
  perform post_to_house(coalesce(held, '[]'));
  return responses;
end $$
