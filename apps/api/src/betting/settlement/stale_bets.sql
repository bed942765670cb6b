-- Bets with an id above `above` and a leg on the line that does not store the feed's result yet, by id, with the feed's current results of all their legs.
-- A function, so that it is planned once and scans the line's index from the end of the last page, however many bets there are.
create or replace function stale_bets(of_event text, of_market int, of_specifiers text, above bigint, most int)
returns table ("id" bigint, "userId" text, "version" int, "type" text, "sizes" int[], "stake" bigint, "cashedStake" bigint, "termsId" int, "giftStake" bigint, "oneCutPct" smallint, "boost" jsonb, "legs" jsonb)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
#variable_conflict use_column
begin
  return query
  select b.id, b.user_id, b.version, b.type, b.sizes, b.stake, b.cashed_stake, b.terms_id, b.gift_stake, b.one_cut_pct,
    case when b.boosted then (select jsonb_build_object('no', x.leg_no, 'odds', x.odds, 'most', x.most) from bet_boosts x where x.bet_id = b.id) end, now.legs
  from (
    select t.bet_id from leg_truth t
    where t.event_id = of_event and t.market_id = of_market and t.specifiers = of_specifiers and t.bet_id > above and t.stale
    order by t.bet_id limit most) page
  join lateral (select * from bets where bets.id = page.bet_id limit 1) b on true
  cross join lateral (
    select jsonb_agg(jsonb_build_object('no', t.no, 'odds', l.odds, 'banker', l.banker, 'result', t.result,
      'voidFactor', t.void_factor, 'deadHeatFactor', t.dead_heat_factor, 'certainty', t.certainty,
      'cancelled', t.cancelled, 'voidReason', t.void_reason) order by t.no) as legs
    from leg_truth t join bet_legs l on l.bet_id = t.bet_id and l.no = t.no
    where t.bet_id = b.id) now
  where now.legs is not null
  order by b.id;
end $$
