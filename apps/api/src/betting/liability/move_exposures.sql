-- Changes the liability on outcomes and events by the difference between the bets' previous and current liability.
-- A bet counts in full against the player's own limits, and with the leg's share against the limits of all players: always round(exposure * share), so that
-- exactly the added amount is released.
-- reserve: legs of a bet that follows in this transaction, [{currency, userId, eventId, marketId, specifiers, outcomeId}]; their rows are locked together with
-- the others.
-- guarded: fails with `limitReachedMeanwhile` when a limit would be exceeded because another server accepted a bet meanwhile; the caller retries.
-- Locks: rows of exposures in the order of their key, in one statement; after players and bets, before the operator accounts.
create or replace function move_exposures(ids bigint[], befores bigint[], afters bigint[], guarded boolean, reserve jsonb default '[]') returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  over boolean;
begin
  with moved as (
    insert into exposures as e (currency, event_id, market_id, specifiers, outcome_id, user_id, amount)
    select l.currency, l.event_id, key.market_id, key.specifiers, key.outcome_id, key.user_id, sum(key.amount)::bigint
    from (
      select b.currency, b.user_id, l.event_id, l.market_id, l.specifiers, l.outcome_id, m.after - m.before as whole,
        (round(m.after * l.exposure_share) - round(m.before * l.exposure_share))::bigint as part
      from unnest(ids, befores, afters) as m(id, before, after)
      join bets b on b.id = m.id
      join bet_legs l on l.bet_id = b.id
      where m.after <> m.before
      union all
      select r.currency, r."userId", r."eventId", r."marketId", r.specifiers, r."outcomeId", 0, 0
      from jsonb_to_recordset(reserve) as r(currency text, "userId" text, "eventId" text, "marketId" int, specifiers text, "outcomeId" text)
    ) l
    cross join lateral (values
      (l.market_id, l.specifiers, l.outcome_id, l.user_id, l.whole), (0, '', '', l.user_id, l.whole),
      (l.market_id, l.specifiers, l.outcome_id, '', l.part), (0, '', '', '', l.part)) as key(market_id, specifiers, outcome_id, user_id, amount)
    group by 1, 2, 3, 4, 5, 6
    order by l.event_id, key.market_id, key.specifiers, key.outcome_id, key.user_id, l.currency
    on conflict (event_id, market_id, specifiers, outcome_id, user_id, currency) do update set amount = e.amount + excluded.amount
    returning currency, event_id, market_id, user_id, amount
  )
  select bool_or(moved.amount > most.amount) into over from moved
  cross join lateral (
    select amount from liability_limits
    where currency = moved.currency and event_id in ('', moved.event_id)
      and scope = case when moved.user_id = '' then '' else 'player-' end || case when moved.market_id = 0 then 'event' else 'outcome' end
    order by event_id desc limit 1) most
  where guarded;
  if over then raise exception 'move_exposures: a limit was reached meanwhile' using errcode = '{{state.limitReachedMeanwhile}}'; end if;
end $$
