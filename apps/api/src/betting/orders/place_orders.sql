-- Decides a batch of orders, each on its own, and books what is taken: a refused order leaves nothing.
-- batch: [{no, userId, sessionId, generation, key, hash, currency, policy, delay, maxPayout, refusal, gift: {id}, freeze: {weekly, weekStart, mostStake},
--   bets: [{no, type, sizes, stake, lines, termsId, uplift, giftStake, oneCutPct, freeze, legs: [{no, eventId, marketId, specifiers, outcomeId, odds, banker}]}]}]; at most one order of a player.
-- `refusal` is a code that configuration alone decided; a known key still gets its first response.
-- A login that is over gets no response but `loginRequired`. A login is ended under the lock on its player's account, so none is
-- alive here that was ended before; its foreign key says that the account exists. Tokens that came are confirmed.
-- Compiling the statement (jit) would take ten times as long as running it.
-- now_ms: null for the database's own time once the locks are held, by which all servers decide alike.
-- Response: {placedAt, taken: {no, orderId, decideAt, balance, balanceVersion}, bets: {order, no, betId, number}, legs: {order, betNo, no, ...}, others: [{no, code, ...}]}.
-- What was taken comes column by column, each a list with one value a row (null without rows), because an object a row costs more than
-- all the writing; `order` is the order's no. `others` are known keys (code `known`) and refusals.
-- Locks: the settlement barrier (shared), players' accounts by id, gifts by id, exposures by key, the house's accounts by id at the very end.
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
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);

  with
  {{step.logins_and_keys}},
  {{step.legs_as_they_stand}},
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
